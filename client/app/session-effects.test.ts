import { expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { createWriteGuard } from '#client/offline/write-guard.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { forgetPersistedQueriesOf } from './session-effects.ts'

const maren: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }

function aDevice() {
  const writeGuard = createWriteGuard({ signedIn: () => maren.email })
  const forget = vi.fn(async () => undefined)
  const persistence = { forget } as unknown as QueryPersistence
  let signedIn = ''
  const tell = forgetPersistedQueriesOf({ writeGuard, persistence, signedIn: () => signedIn })
  const follow = (viewer: Viewer) => {
    signedIn = viewer.email
    tell(viewer)
  }
  return { writeGuard, forget, follow, tell }
}

test('what is kept of somebody goes with them, and is kept again when they come back', () => {
  const { writeGuard, forget, follow } = aDevice()
  for (const viewer of [VISITOR, maren]) follow(viewer)
  expect(writeGuard.isOpenFor(maren.email)).toBe(true)
  follow(VISITOR)
  expect(writeGuard.isOpenFor(maren.email)).toBe(false)
  expect(forget).toHaveBeenCalledExactlyOnceWith(maren.email)
  follow(maren)
  expect(writeGuard.isOpenFor(maren.email)).toBe(true)
})

test('a write guard that was closed for somebody leaving stays closed while they are still told of', () => {
  const { writeGuard, follow } = aDevice()
  follow(maren)
  writeGuard.close(maren.email)
  follow({ ...maren })
  expect(writeGuard.isOpenFor(maren.email)).toBe(false)
})

test('a tab that hears late of a log-out forgets nothing of a person who is back', () => {
  const { writeGuard, forget, follow, tell } = aDevice()
  follow(maren)
  // Another tab has signed out and in again; this one hears of both when it is shown.
  for (const viewer of [VISITOR, maren]) tell(viewer)
  expect(writeGuard.isOpenFor(maren.email)).toBe(true)
  expect(forget).not.toHaveBeenCalled()
})
