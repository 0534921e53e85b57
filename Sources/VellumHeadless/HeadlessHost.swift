import VellumHost
