/** Thrown when the device cannot store data: it is full, or stores nothing at all. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('The device has no room for it.', { cause })
    this.name = 'StorageError'
  }
}
