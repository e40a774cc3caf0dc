// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { storedViewer } from './cached-viewer.ts'

const MAREN: Viewer = { email: 'maren.holt@example.org', userId: 'u-1', role: 'candidate' }
const KEY = 'foothold.viewer'
const nobody = async () => null

afterEach(() => localStorage.clear())

test('keeps a viewer and forgets them', () => {
  const known = storedViewer(localStorage, window, nobody)
  known.write(MAREN)
  expect(known.read()).toEqual(MAREN)
  known.write(null)
  expect(known.read()).toBeNull()
})

test('knows whose account waits to be deleted', () => {
  const known = storedViewer(localStorage, window, nobody)
  const leaving: Viewer = { email: MAREN.email, userId: '', role: '', deletesAt: '2026-12-07T09:00:00.000Z' }
  known.write(leaving)
  expect(known.read()).toEqual(leaving)
})

test.each(['', 'not json', '42', '{"email":""}', '{"email":"a@b.c","userId":"u","role":"admin"}'])(
  'takes nobody from the stored text %j',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(storedViewer(localStorage, window, nobody).read()).toBeNull()
  },
)

test('hears of another tab', () => {
  const heard: (Viewer | null)[] = []
  const stop = storedViewer(localStorage, window, nobody).onChange((viewer) => heard.push(viewer))
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
  const known = storedViewer(refusing, window, nobody)
  expect(() => known.write(MAREN)).not.toThrow()
  expect(known.read()).toBeNull()
})

test('a full storage does not go on naming somebody else', () => {
  const known = storedViewer(localStorage, window, nobody)
  known.write(MAREN)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  known.write({ ...MAREN, deletesAt: '2026-12-07T09:00:00.000Z' })
  expect(known.read()).toEqual(MAREN)
  known.write({ ...MAREN, email: 'ida@example.org' })
  expect(known.read()).toBeNull()
})

test('the viewer in the database counts only when there is none in the local storage', async () => {
  const known = storedViewer(localStorage, window, async () => MAREN)
  expect(await known.recall()).toEqual(MAREN)
  known.writeSignedOut()
  expect(await known.recall()).toBeNull()
  expect(known.read()).toBeNull()
})

test('a database that cannot be read names nobody', async () => {
  expect(await storedViewer(localStorage, window, () => Promise.reject(new Error('No database.'))).recall()).toBeNull()
})
