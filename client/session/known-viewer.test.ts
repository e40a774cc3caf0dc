// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '../../contract/auth/viewer.ts'
import { storedViewer } from './known-viewer.ts'

const MAREN: Viewer = { email: 'maren.holt@example.org', userId: 'u-1', role: 'candidate' }
const KEY = 'foothold.viewer'

afterEach(() => localStorage.clear())

test('keeps a viewer and forgets them', () => {
  const known = storedViewer(localStorage, window)
  known.write(MAREN)
  expect(known.read()).toEqual(MAREN)
  known.write(null)
  expect(known.read()).toBeNull()
})

test.each(['', 'not json', '42', '{"email":""}', '{"email":"a@b.c","userId":"u","role":"admin"}'])(
  'takes nobody from the stored text %j',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(storedViewer(localStorage, window).read()).toBeNull()
  },
)

test('hears of another tab', () => {
  const heard: (Viewer | null)[] = []
  const stop = storedViewer(localStorage, window).onChange((viewer) => heard.push(viewer))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: JSON.stringify(MAREN) }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }))
  expect(heard).toEqual([MAREN])
})

test('a browser that refuses storage signs in all the same', () => {
  const refusing = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage
  const known = storedViewer(refusing, window)
  expect(() => known.write(MAREN)).not.toThrow()
  expect(known.read()).toBeNull()
})
