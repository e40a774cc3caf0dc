import { expect, test, vi } from 'vitest'
import type { HiddenJob } from '#contract/job-marks/job-mark.schema.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { StorageError } from '#client/api/storage-error.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import { adoptHidden } from './adopt-hidden.ts'
import type { MarkPayload } from '#client/replica/job-marks.ts'
import { withMarks } from '#client/replica/job-marks.ts'
import { createVisitorHidden } from './visitor-hidden.ts'

const hidden = (jobId: string, changedAt = '2026-03-03T08:00:00.000Z'): HiddenJob => ({
  jobId,
  changedAt,
  position: 'Cook',
  companyName: 'Norrsund Ferries',
})
const candidate: Viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' }

/** A browser storage backed by a Map. */
function storageOf(entries = new Map<string, string>()): Storage {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as unknown as Storage
}

test('a job hidden by a visitor is hidden on the next page, and an unchanged list stays the same object', () => {
  const storage = storageOf()
  const visitors = createVisitorHidden(() => storage)
  expect(visitors.getSnapshot()).toEqual([])
  visitors.put([hidden('a')])
  expect(visitors.getSnapshot()).toBe(visitors.getSnapshot())
  expect(createVisitorHidden(() => storage).getSnapshot()).toEqual([hidden('a')])
  visitors.put([])
  expect(storage.getItem('foothold.hidden')).toBeNull()
})

const undated = JSON.stringify([hidden('a', 'soon'), hidden('b', '')])
test.each(['{"not": "a list"}', 'not even that', '[{"jobId": 7}, null]', undated])(
  'a damaged list reads as empty: %s',
  (text) => {
    expect(createVisitorHidden(() => storageOf(new Map([['foothold.hidden', text]]))).getSnapshot()).toEqual([])
  },
)

test('a browser that keeps nothing says so, and has an empty list', () => {
  const visitors = createVisitorHidden(() => {
    throw new DOMException('Denied.', 'SecurityError')
  })
  expect(visitors.getSnapshot()).toEqual([])
  expect(() => visitors.put([hidden('a')])).toThrow(StorageError)
})

test('a list after a change has each job once, the newest first', () => {
  const list = [hidden('a'), hidden('b')]
  expect(withMarks(list, { jobs: [hidden('b')], isSet: true }).map(({ jobId }) => jobId)).toEqual(['b', 'a'])
  expect(withMarks(list, { jobs: [hidden('a'), hidden('c')], isSet: false })).toEqual([hidden('b')])
})

test("a candidate who signs in takes over the visitor's hidden jobs, in batches and each once", async () => {
  const visitors = createVisitorHidden(() => storageOf())
  const all = Array.from({ length: 60 }, (_, place) => hidden(`job-${place}`))
  const kept = storageOf()
  const list = createVisitorHidden(() => kept)
  list.put(all)
  const enqueue = vi.fn<(action: Action) => Promise<{ id: string }>>(async () => ({ id: 'the-id' }))
  await adoptHidden({ ...candidate, role: 'employer' }, { visitors: list, outbox: { enqueue } })
  await adoptHidden({ ...candidate, role: '' }, { visitors: list, outbox: { enqueue } })
  expect([enqueue.mock.calls.length, list.getSnapshot().length]).toEqual([0, 60])
  await adoptHidden(candidate, { visitors: list, outbox: { enqueue } })
  const sent = enqueue.mock.calls.map(([{ payload }]) => (payload as MarkPayload).jobs)
  expect(sent.map(({ length }) => length)).toEqual([50, 10])
  expect(new Set(sent.flat().map(({ jobId }) => jobId)).size).toBe(60)
  expect([list.getSnapshot(), visitors.getSnapshot()]).toEqual([[], []])
})

test('a hidden job stays the visitor’s when the device has no room', async () => {
  const kept = storageOf()
  const visitors = createVisitorHidden(() => kept)
  visitors.put([hidden('a')])
  const enqueue = async () => Promise.reject(new StorageError(null))
  await expect(adoptHidden(candidate, { visitors, outbox: { enqueue } })).rejects.toThrow(StorageError)
  expect(visitors.getSnapshot()).toEqual([hidden('a')])
})
