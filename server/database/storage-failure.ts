/** Why a write did not happen: another process holds the lock, or there is no room. */
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

/** An engine's error as a StorageFailure where it is one; any other error as it came. */
export function asStorageFailure(error: unknown): unknown {
  if (isBusy(error)) return new StorageFailure('busy', error)
  if (codeOf(error) === 'SQLITE_FULL') return new StorageFailure('full', error)
  return error
}
