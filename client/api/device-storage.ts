/** What the app uses of localStorage. Declared here, as a worker's types know no `Storage`. */
export interface DeviceStorage {
  readonly length: number
  key(index: number): string | null
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
  clear(): void
}

/**
 * The browser's localStorage. Where the browser refuses access, as with cookies blocked, merely reading the property
 * throws: then an empty storage, whose writes throw that error as those of a full one do. The same in a worker, which
 * has no localStorage.
 */
export function deviceStorage(): DeviceStorage {
  try {
    const { localStorage: storage } = globalThis as { localStorage?: DeviceStorage }
    return storage ?? refusedStorage(new Error('There is no localStorage here.'))
  } catch (error) {
    return refusedStorage(error)
  }
}

const refusedStorage = (error: unknown): DeviceStorage => ({
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw error
  },
  removeItem: () => undefined,
  clear: () => undefined,
})
