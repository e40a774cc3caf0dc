/** Thrown when the database is locked, unreachable or out of space. */
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

/** Whether SQLite reports a lock held by another process. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/**
 * Whether PostgreSQL reports a conflict between transactions, after which a retry may succeed. This includes a unique
 * violation by concurrent inserts: the retry finds the existing row.
 */
export const isConflict = (error: unknown): boolean => ['40001', '40P01', '23505'].includes(codeOf(error))

/** Whether PostgreSQL reports a lock timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  codeOf(error instanceof StorageFailure ? error.cause : error) === '55P03'

/** No connection, too many of them, a server that stops or starts, a statement or a lock that took too long. */
const UNREACHABLE =
  /^(08...|53300|57014|57P0[1-3]|55P03|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/u
/** Messages of driver errors without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/u

const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.test(codeOf(error)) || (error instanceof Error && LOST.test(error.message))

/** A standby, or a database that was made read-only: by its operator, or by its service on a disk that is nearly full. */
const isReadOnly = (error: unknown): boolean =>
  codeOf(error) === '25006' ||
  (codeOf(error) === '0A000' && error instanceof Error && /in a hot standby|during recovery/u.test(error.message))

/** Whether the storage answers reads and takes no writes. */
export const takesNoWrites = (error: unknown): boolean =>
  error instanceof StorageFailure && (error.reason === 'full' || isReadOnly(error.cause))

/** Converts an engine's error to a StorageFailure when it is one; returns any other error unchanged. */
export function asStorageFailure(error: unknown): unknown {
  if (isBusy(error) || isUnreachable(error) || isReadOnly(error)) return new StorageFailure('busy', error)
  if (['SQLITE_FULL', '53100'].includes(codeOf(error))) return new StorageFailure('full', error)
  return error
}
