/** The device did not take what was to be kept: it is full, or keeps nothing at all. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('The device has no room for it.', { cause })
    this.name = 'StorageError'
  }
}
