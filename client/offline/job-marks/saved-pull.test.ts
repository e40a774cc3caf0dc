import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import type { SavedJob } from '#client/api/domain.ts'
import type { SavedRecord } from '#client/offline/records.ts'
import { aJob } from '#client/offline/persistence/test-persistence.ts'
import { allSaved, fetchJobs, lackingOf } from './saved-pull.ts'
import { merged } from './saved.rules.ts'

const change = (jobId: string, values: Partial<SavedJob> = {}): SavedJob => ({
  jobId,
  isSaved: true,
  changedAt: '2026-03-01T09:00:00.000Z',
  job: null,
  updatedAt: aJob(jobId).updatedAt,
  ...values,
})
const apiOf = (call: unknown) => ({ call }) as Api
const record = (jobId: string, values: Partial<SavedRecord> = {}): [string, SavedRecord] => [
  jobId,
  { owner: 'm', jobId, isSaved: true, changedAt: '', job: aJob(jobId), ...values },
]

test('all pages are read; a job that changes meanwhile counts as it was told last', async () => {
  const pages = [
    { data: [change('a'), change('b')], nextCursor: 'c1' },
    { data: [change('a', { isSaved: false })], nextCursor: null },
  ]
  const call = vi.fn(() => Promise.resolve(pages.shift()))
  expect(await allSaved(apiOf(call))).toEqual([change('a', { isSaved: false }), change('b')])
  expect(call.mock.calls).toEqual([
    ['savedJobs', { query: { cursor: undefined } }],
    ['savedJobs', { query: { cursor: 'c1' } }],
  ])
})

test('words are lacking where there are none, or those of before a change', () => {
  const records = new Map([
    record('here'),
    record('none', { job: null }),
    record('before', { job: { ...aJob('before'), updatedAt: '2020-01-01T00:00:00.000Z' } }),
    record('gone', { job: null }),
    record('off', { isSaved: false, job: null }),
  ])
  const answer = ['here', 'none', 'before', 'off'].map((jobId) => change(jobId))
  expect(lackingOf([...answer, change('gone', { updatedAt: null })], records)).toEqual(['before', 'none'])
})

test('jobs are fetched 30 at a time; what does not fit in an answer is asked for again, what is gone is not', async () => {
  const ids = Array.from({ length: 40 }, (_, place) => `j${place}`)
  const asked: number[] = []
  const call = vi.fn((_name: string, { query }: { query: { ids: string } }) => {
    const there = query.ids.split(',').filter((id) => id !== 'j3')
    asked.push(query.ids.split(',').length)
    return Promise.resolve({ data: there.slice(0, 20).map((id) => aJob(id)), total: there.length })
  })
  const taken: string[] = []
  await fetchJobs(apiOf(call), ids, async (jobs) => void taken.push(...jobs.map(({ id }) => id)))
  expect(taken.toSorted()).toEqual(ids.filter((id) => id !== 'j3').toSorted())
  expect(asked).toEqual([30, 20])
})

test('the words of a saved job leave the device when it is taken down, and not when its employer deletes it', () => {
  const records = new Map([record('a'), record('b')])
  const answer = [change('a', { updatedAt: null }), change('b', { updatedAt: null, isTakenDown: true })]
  const { put } = merged('m', records, answer, new Set())
  expect(put.map(({ jobId, isGone, job }) => [jobId, isGone, job?.id])).toEqual([
    ['a', true, 'a'],
    ['b', true, undefined],
  ])
})

test('a job whose words are still to come is not gone; one that the board does not have is', () => {
  const { put } = merged('m', new Map(), [change('a'), change('b', { updatedAt: null })], new Set())
  expect(put.map(({ jobId, isGone }) => [jobId, isGone])).toEqual([
    ['a', undefined],
    ['b', true],
  ])
})
