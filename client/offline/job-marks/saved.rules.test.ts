import { describe, expect, test } from 'vitest'
import type { SavedJob } from '#client/api/domain.ts'
import type { SavedRecord } from '#client/offline/records.ts'
import { aJob } from '#client/offline/persistence/test-persistence.ts'
import { savedInOrder } from './saved-order.ts'
import { adoptedRecord, changedRecord, isNews, merged, publicJob } from './saved.rules.ts'

const MAREN = 'maren@example.org'
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute)).toISOString()

const own = (minute: number, rest: Partial<SavedRecord> = {}): SavedRecord => ({
  owner: MAREN,
  jobId: 'a',
  isSaved: true,
  changedAt: at(minute),
  job: aJob('a'),
  ...rest,
})
const theirs = (minute: number, rest: Partial<SavedJob> = {}): SavedJob => ({
  jobId: 'a',
  isSaved: true,
  changedAt: at(minute),
  job: aJob('a'),
  ...rest,
})
const ofOne = (record: SavedRecord) => new Map([[record.jobId, record]])
const UNTOUCHED = new Set<string>()
const TOUCHED = new Set(['a'])

test('a job is kept as everybody sees it', () => {
  const question = { id: 'q', text: 'Which engines?', askedAt: at(0), reply: [], repliedAt: [] }
  const standing = { stage: 'sent' as const, at: at(0) }
  const applicant = {
    id: 'application-1',
    email: MAREN,
    userId: 'm',
    jobId: 'a',
    appliedAt: at(0),
    approvalStatus: 'pending' as const,
    standing,
  }
  const seen = aJob('a', {
    posterEmail: 'idris@example.org',
    applicationsTotal: 3,
    applicationsWaiting: 2,
    applicationsNew: 1,
    applications: [applicant],
    questions: [{ ...question, askerEmail: MAREN, askerName: 'Maren Holt' }],
  })
  expect(publicJob(seen)).toEqual(aJob('a', { questions: [question] }))
})

test('a job that is no longer saved leaves a record without the job', () => {
  const now = Date.parse(at(5))
  expect(changedRecord(MAREN, own(1), { jobId: 'a', job: null, isSaved: false }, now)).toEqual({
    owner: MAREN,
    jobId: 'a',
    isSaved: false,
    changedAt: at(5),
    job: null,
  })
})

describe('an answer of the board is news', () => {
  const kept = aJob('a', { updatedAt: at(1) })
  test.each([
    ['when the job was changed later', { updatedAt: at(2), position: 'Captain' }, true],
    ['not when it is older', { updatedAt: at(0), position: 'Captain' }, false],
    ['not when it says the same', {}, false],
    ['when the company has changed its words', { companyLocation: 'Bergen' }, true],
  ])('%s', (_, change, expected) => {
    expect(isNews({ ...kept, ...change }, { job: kept })).toBe(expected)
  })

  test('not with fewer questions than there were', () => {
    const asked = { ...kept, questions: [{ id: 'q', text: 'Why?', askedAt: at(0), reply: [], repliedAt: [] }] }
    expect(isNews(asked, { job: kept })).toBe(true)
    expect(isNews(kept, { job: asked })).toBe(false)
  })

  test('when the job was thought to be gone, or never at hand', () => {
    expect(isNews(kept, { job: kept, isGone: true })).toBe(true)
    expect(isNews(kept, { job: null })).toBe(true)
  })
})

describe('the merge with the server', () => {
  test('takes over what is new, and what was taken off elsewhere', () => {
    expect(merged(MAREN, new Map(), [theirs(1)], UNTOUCHED)).toEqual({ put: [own(1)], removed: [] })
    const removal = theirs(2, { isSaved: false, job: null })
    expect(merged(MAREN, ofOne(own(1)), [removal], UNTOUCHED).put).toEqual([own(2, { isSaved: false, job: null })])
  })

  test('writes nothing where both say the same', () => {
    expect(merged(MAREN, ofOne(own(1)), [theirs(1)], UNTOUCHED)).toEqual({ put: [], removed: [] })
  })

  test('keeps a newer change that waits to be sent, with the newer words of its job', () => {
    const waiting = own(3)
    expect(merged(MAREN, ofOne(waiting), [theirs(2, { isSaved: false, job: null })], TOUCHED).put).toEqual([])
    const renamed = aJob('a', { position: 'Captain', updatedAt: '2026-12-02T00:00:00.000Z' })
    expect(merged(MAREN, ofOne(waiting), [theirs(2, { job: renamed })], TOUCHED).put).toEqual([
      { ...waiting, job: renamed },
    ])
  })

  test('gives an older change up that waits to be sent', () => {
    const removal = theirs(2, { isSaved: false, job: null })
    expect(merged(MAREN, ofOne(own(1)), [removal], TOUCHED).put).toEqual([own(2, { isSaved: false, job: null })])
  })

  test('believes the server, and not a clock that is ahead of it', () => {
    expect(merged(MAREN, ofOne(own(59)), [theirs(2, { isSaved: false, job: null })], UNTOUCHED).put).toEqual([
      own(2, { isSaved: false, job: null }),
    ])
  })

  test('drops what the server tells of no more, unless it waits to be sent', () => {
    expect(merged(MAREN, ofOne(own(1)), [], UNTOUCHED).removed).toEqual(['a'])
    expect(merged(MAREN, ofOne(own(1)), [], TOUCHED).removed).toEqual([])
  })

  test('keeps the words of a job that has left the board, and says so', () => {
    expect(merged(MAREN, ofOne(own(1)), [theirs(1, { job: null })], UNTOUCHED).put).toEqual([own(1, { isGone: true })])
    expect(merged(MAREN, new Map(), [theirs(1, { job: null })], UNTOUCHED).put).toEqual([
      own(1, { job: null, isGone: true }),
    ])
  })
})

describe('the saved jobs of a visitor', () => {
  const visitors = own(5, { owner: '' })

  test('becomes the list of whoever signs in', () => {
    expect(adoptedRecord(MAREN, visitors, undefined)).toEqual(own(5))
  })

  test('comes back to a list it was taken off before, and not to one it was taken off since', () => {
    expect(adoptedRecord(MAREN, visitors, own(4, { isSaved: false }))).toMatchObject({ isSaved: true })
    expect(adoptedRecord(MAREN, visitors, own(6, { isSaved: false }))).toBeNull()
  })

  test('is there once, and what the visitor took off takes nothing off', () => {
    expect(adoptedRecord(MAREN, visitors, own(1))).toBeNull()
    expect(adoptedRecord(MAREN, { ...visitors, isSaved: false }, own(1))).toBeNull()
  })
})

test('the list has the newest first', () => {
  const list = [own(1, { jobId: 'a' }), own(3, { jobId: 'c', isSaved: false }), own(2, { jobId: 'b' })]
  expect(savedInOrder(list).map(({ jobId }) => jobId)).toEqual(['b', 'a'])
})
