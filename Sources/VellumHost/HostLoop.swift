import VellumKit
