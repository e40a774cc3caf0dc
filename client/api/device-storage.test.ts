import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from './device-storage.ts'

const DENIED = new DOMException('Access is denied for this document.', 'SecurityError')

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  vi.unstubAllGlobals()
})

test("is the browser's", () => {
  const storage = { getItem: () => 'kept' }
  vi.stubGlobal('localStorage', storage)
  expect(deviceStorage()).toBe(storage)
})

test('is empty in a worker, which has no localStorage', () => {
  vi.stubGlobal('localStorage', undefined)
  const storage = deviceStorage()
  expect(() => storage.setItem('key', 'value')).toThrow('no localStorage')
  expect([storage.length, storage.getItem('key')]).toEqual([0, null])
})

test('is empty where the browser refuses access, and refuses what is written', () => {
  vi.stubGlobal('localStorage', null)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw DENIED
    },
  })
  const storage = deviceStorage()
  expect(() => storage.setItem('key', 'value')).toThrow(DENIED)
  expect([storage.length, storage.key(0), storage.getItem('key')]).toEqual([0, null, null])
})
