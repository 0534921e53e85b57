/// Runs `body`, and returns what it does. There is no pool here: objects end with the last reference to them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
