/// An archive of files that are stored as they are.
enum ZipFile {
  static func archive(_ members: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var (file, directory) = (ByteWriter(), ByteWriter())
    for member in members {
      var common = ByteWriter()
      common.add(20, 0, 0, width: 2)
      common.add(0, Int(PNGChecksums.sum(member.bytes[...])), width: 4)
      common.add(member.bytes.count, member.bytes.count, width: 4)
      common.add(member.name.utf8.count, 0, width: 2)
      directory.add([0x50, 0x4B, 1, 2, 20, 0])
      directory.add(common.bytes)
      directory.add(0, width: 10)
      directory.add(file.bytes.count, width: 4)
      directory.add(member.name)
      file.add([0x50, 0x4B, 3, 4])
      file.add(common.bytes)
      file.add(member.name)
      file.add(member.bytes)
    }
    let start = file.bytes.count
    file.add(directory.bytes)
    file.add([0x50, 0x4B, 5, 6, 0, 0, 0, 0])
    file.add(members.count, members.count, width: 2)
    file.add(directory.bytes.count, start, width: 4)
    file.add(0, width: 2)
    return file.bytes
  }
}
