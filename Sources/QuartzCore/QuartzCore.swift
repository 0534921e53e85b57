@_exported import VellumKit
