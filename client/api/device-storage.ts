/**
 * The browser's localStorage. Where the browser refuses access, as with cookies blocked, merely reading the property
 * throws: then an empty storage, whose writes throw that error as those of a full one do.
 */
export function deviceStorage(): Storage {
  try {
    return localStorage
  } catch (error) {
    return refusedStorage(error)
  }
}

const refusedStorage = (error: unknown): Storage => ({
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw error
  },
  removeItem: () => undefined,
  clear: () => undefined,
})
