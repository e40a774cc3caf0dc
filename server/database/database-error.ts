type Reason = 'in-use' | 'unreadable' | 'empty' | 'not-sqlite' | 'not-ours' | 'newer' | 'damaged' | 'log-without-file'

/** A database that the program must not work on. The message is one line for whoever starts it. */
export class DatabaseError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseError'
    this.reason = reason
  }
}
