type Reason =
  | 'in-use'
  | 'unreadable'
  | 'empty'
  | 'not-sqlite'
  | 'not-ours'
  | 'newer'
  | 'outdated'
  | 'damaged'
  | 'log-without-file'
  | 'half-copied'
  | 'backup'

/** A database that the program must not work on. The message is one line for whoever starts it. */
export class DatabaseError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseError'
    this.reason = reason
  }
}

/** The records of a copy that has not arrived as a whole (copy/). */
export const halfCopied = (place: string): DatabaseError =>
  new DatabaseError('half-copied', `${place} holds a copy that was broken off: run it again to its end.`)
