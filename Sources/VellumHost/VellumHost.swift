// What hosts are told in, with times.
@_exported import HostInterface
@_exported import struct ScrollEngine.Timestamp
