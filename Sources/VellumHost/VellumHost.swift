// The inputs that a host sends, and their times.
@_exported import HostInterface
@_exported import struct ScrollEngine.Timestamp
