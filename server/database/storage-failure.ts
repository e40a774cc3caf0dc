/** Why the database could not be used: it is held up or out of reach, or there is no room. */
export class StorageFailure extends Error {
  readonly reason: 'busy' | 'full'

  constructor(reason: 'busy' | 'full', cause: unknown) {
    super(`The storage is ${reason}`, { cause })
    this.name = 'StorageFailure'
    this.reason = reason
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the engine says that another process holds a lock. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/**
 * Whether PostgreSQL says that transactions were in each other's way, and that the same work may succeed now. What two
 * have inserted at once is one of these: the second finds it there.
 */
export const isConflict = (error: unknown): boolean => ['40001', '40P01', '23505'].includes(codeOf(error))

/** Whether PostgreSQL says that a lock was not to be had in the time that was given. */
export const isLockTimeout = (error: unknown): boolean =>
  codeOf(error instanceof StorageFailure ? error.cause : error) === '55P03'

/** No connection, too many of them, a server that stops or starts, a statement or a lock that took too long. */
const UNREACHABLE =
  /^(08...|53300|57014|57P0[1-3]|55P03|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/u
/** What the driver says without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/u

const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.test(codeOf(error)) || (error instanceof Error && LOST.test(error.message))

/** An engine's error as a StorageFailure where it is one; any other error as it came. */
export function asStorageFailure(error: unknown): unknown {
  if (isBusy(error) || isUnreachable(error)) return new StorageFailure('busy', error)
  if (['SQLITE_FULL', '53100'].includes(codeOf(error))) return new StorageFailure('full', error)
  return error
}
