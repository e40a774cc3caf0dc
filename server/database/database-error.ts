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

/** A database that the program must not use. The message is one line for the operator who starts the server. */
export class DatabaseError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseError'
    this.reason = reason
  }
}

/** The error for a database with an incomplete copy (copy/). */
export const halfCopied = (place: string): DatabaseError =>
  new DatabaseError('half-copied', `${place} holds a copy that was broken off: run it again to its end.`)
