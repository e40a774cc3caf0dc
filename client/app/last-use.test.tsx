import { afterEach, expect, test, vi } from 'vitest'
import { absence, awaySince } from '#client/offline/away.ts'
import { lastUseKey } from '#client/offline/persistence/boot-tier.ts'
import { keepLastUse } from './last-use.ts'

const MAREN = 'maren@example.org'
const DAY = 86_400_000
let time = 20_000 * DAY
const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const stored = () => localStorage.getItem(lastUseKey(MAREN))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  absence.end()
})

test('the last use is stored at the start and when the page is hidden, and an absence begins after two days', () => {
  const start = time
  keepLastUse({ owner: () => MAREN, mayKeep: () => true, now: () => time })
  expect(stored()).toBe(String(start))
  time += 1000
  turn('hidden')
  const left = time
  expect(stored()).toBe(String(left))
  time += 2 * DAY - 1
  turn('visible')
  expect(absence.get()).toBe('')
  time += 1
  turn('visible')
  expect(awaySince(absence.get(), MAREN)).toBe(left)
  expect(awaySince(absence.get(), 'idris@example.org')).toBeNull()
})

test.each([
  ['a visitor', '', true],
  ['a person who has logged out', MAREN, false],
])('the last use of %s is not stored', (_case, owner, mayKeep) => {
  keepLastUse({ owner: () => owner, mayKeep: () => mayKeep, now: () => time })
  expect(localStorage).toHaveLength(0)
})
