import { expect, test } from 'vitest'
import { interviewOf } from '#client/features/interviews/test-interview.ts'
import { jobOfIdris } from '#client/test-job.ts'
import type { Stored } from './away-entries.ts'
import { LINES_MAX, newsSince } from './away.rules.ts'
import { asOfDay, sinceDay } from './away-words.ts'

const NOW = new Date('2026-11-27T08:00:00')
const SINCE = new Date('2026-11-24T18:00:00').getTime()
const [BEFORE, AFTER] = ['2026-11-24T17:59:00', '2026-11-26T10:00:00']

const NOTHING: Stored = {
  role: 'candidate',
  notifications: [],
  isCut: false,
  conversations: [],
  jobs: [],
  saved: [],
  matches: [],
}
let id = 0
const news = (values: Partial<Stored['notifications'][number]> = {}): Stored['notifications'][number] => ({
  id: (id += 1),
  kind: 'application',
  name: 'Idris Vaage',
  others: 0,
  position: 'Ferry Mechanic',
  companyName: 'Norrsund Ferries',
  path: '/job-details/job-1',
  happenedAt: AFTER,
  isRead: false,
  ...values,
})
const application = (start: string, userId = 'ida') => ({
  id: `application of ${userId}`,
  email: 'ida@example.org',
  userId,
  jobId: 'job-1',
  appliedAt: BEFORE,
  approvalStatus: 'pending' as const,
  name: 'Ida Berg',
  standing: { stage: 'interview' as const, at: BEFORE, interview: interviewOf({ state: 'agreed', start }) },
})
const saved = (job: Stored['saved'][number]['job'], isSaved = true): Stored['saved'][number] => ({
  owner: 'ida@example.org',
  jobId: 'job-1',
  isSaved,
  changedAt: BEFORE,
  job,
})
const conversation = (sentAt: string, unread: number): Stored['conversations'][number] => ({
  userId: 'idris',
  name: 'Idris Vaage',
  company: 'Norrsund Ferries',
  unread,
  lastMessage: { id: 'm-1', seq: 4, senderId: 'idris', text: 'Hello', sentAt },
})
const found = (stored: Partial<Stored>) => newsSince(SINCE, NOW, { ...NOTHING, ...stored })
const linesOf = (stored: Partial<Stored>) =>
  found(stored).map(({ kind, lines }) => [kind, lines.map(({ text, path }) => `${text}: ${path}`)])

test('a device with nothing newer than the last use has no news', () => {
  const closed = jobOfIdris({ isOpen: false, closedAt: BEFORE })
  expect(
    found({
      notifications: [news({ happenedAt: BEFORE })],
      conversations: [conversation(BEFORE, 2), conversation(AFTER, 0)],
      saved: [saved(closed)],
    }),
  ).toEqual([])
})

test('news that was read elsewhere is not new', () => {
  expect(found({ notifications: [news({ isRead: true })] })).toEqual([])
})

test('a candidate is told of interviews, answers, messages and closed saved jobs, in this order', () => {
  const closed = jobOfIdris({ isOpen: false, closedAt: AFTER })
  expect(
    linesOf({
      notifications: [
        news(),
        news({ kind: 'message', path: '/dashboard/messages?with=idris' }),
        news({ kind: 'interview.changed' }),
        news({ kind: 'answer', path: '/job-details/job-1#questions' }),
        news({ kind: 'removed', path: '/dashboard/applied-job' }),
      ],
      conversations: [conversation(AFTER, 2)],
      saved: [saved(closed)],
    }),
  ).toEqual([
    ['interviews', ['Idris Vaage offers other interview times: /job-details/job-1']],
    [
      'answers',
      [
        'Idris Vaage has news about your application: /job-details/job-1',
        'Idris Vaage answered your question: /job-details/job-1#questions',
      ],
    ],
    ['messages', ['2 messages from Idris Vaage: /dashboard/messages?with=idris']],
    ['closed', ['Ferry Mechanic has closed: /job-details/job-1']],
    ['other', ['A job you applied to was taken down: /dashboard/applied-job']],
  ])
})

test('an employer is told of applicants, the people they stand for, and questions', () => {
  const waitingQuestion = {
    id: 'q',
    text: 'Is it warm?',
    askedAt: AFTER,
    askerName: 'Ida B.',
    reply: [],
    repliedAt: [],
  }
  const parts = found({
    role: 'employer',
    notifications: [
      news({ kind: 'applicant', name: 'Ida Berg', others: 2, path: '/dashboard/my-posted-jobs?applicants=job-1' }),
      news({ kind: 'paused' }),
    ],
    jobs: [jobOfIdris({ waitingQuestion, questionsUnanswered: 1 })],
  })
  expect(parts.map(({ summary, lines: [line] }) => [summary, line?.text, line?.path])).toEqual([
    ['3 new applicants', 'Ida Berg and 2 others applied', '/dashboard/my-posted-jobs?applicants=job-1'],
    ['1 question', 'Ida B. asked a question', '/job-details/job-1#questions'],
    ['1 other', 'Your job is paused', '/job-details/job-1'],
  ])
})

test('an interview of today is told of whenever it was agreed, one of tomorrow is not', () => {
  const jobs = [
    jobOfIdris({ id: 'late', applications: [application('2026-11-27T15:00:00')] }),
    jobOfIdris({ id: 'early', applications: [application('2026-11-27T09:30:00')] }),
    jobOfIdris({ id: 'tomorrow', applications: [application('2026-11-28T09:30:00')] }),
  ]
  expect(linesOf({ jobs })).toEqual([
    ['interviews', ['Today at 09:30: /job-details/early', 'Today at 15:00: /job-details/late']],
  ])
  expect(found({ jobs })[0]?.summary).toBe('2 interviews today')
  expect(linesOf({ role: 'employer', jobs: jobs.slice(0, 1) })).toEqual([
    ['interviews', ['Today at 15:00: /applicants?job=late&of=late&who=ida']],
  ])
})

test('news of an interview that is agreed for today by now is left out', () => {
  const jobs = [jobOfIdris({ id: 'job-1', applications: [application('2026-11-27T15:00:00')] })]
  const offered = news({ kind: 'interview.offered', path: '/job-details/job-1' })
  const other = news({ kind: 'interview.offered', path: '/job-details/job-2' })
  expect(found({ jobs, notifications: [offered, other] })[0]?.lines.map(({ path }) => path)).toEqual([
    '/job-details/job-1',
    '/job-details/job-2',
  ])
})

test('a job that two saved searches find is counted once, and listed with each', () => {
  const matches = [
    { id: 's-1', name: 'Ferries', path: '/jobs?search=ferry', jobIds: ['a', 'b'] },
    { id: 's-2', name: 'In Stavanger', path: '/jobs?location=Stavanger', jobIds: ['a'] },
  ]
  expect(found({ matches })[0]?.summary).toBe('2 new jobs')
  expect(linesOf({ matches })).toEqual([
    ['matches', ['2 new jobs: /jobs?search=ferry', '1 new job: /jobs?location=Stavanger']],
  ])
})

test('new jobs that the board told of are listed where the device finds none', () => {
  const notifications = [news({ kind: 'alert', name: 'Norrsund Ferries', others: 2, path: '/jobs?search=ferry' })]
  expect(linesOf({ notifications })).toEqual([
    ['matches', ['Norrsund Ferries is hiring, and 2 other new jobs: /jobs?search=ferry']],
  ])
  expect(found({ notifications })[0]?.summary).toBe('3 new jobs')
  const matches = [{ id: 's-1', name: 'Ferries', path: '/jobs?search=ferry', jobIds: ['a'] }]
  expect(linesOf({ notifications, matches })).toEqual([['matches', ['1 new job: /jobs?search=ferry']]])
})

test('a job that was taken off the list of saved jobs, or is open again, is not told of', () => {
  const closed = jobOfIdris({ isOpen: false, closedAt: AFTER })
  expect(found({ saved: [saved(closed, false), saved(jobOfIdris({ closedAt: null })), saved(null)] })).toEqual([])
  const paused = jobOfIdris({ isOpen: false, pausedAt: AFTER })
  expect(found({ saved: [saved(paused)] })[0]?.lines[0]?.text).toBe('Ferry Mechanic is paused')
})

test('a part has five lines at most, and the way to the rest', () => {
  const notifications = Array.from({ length: LINES_MAX + 2 }, () => news())
  const more = (isCut: boolean) => found({ notifications, isCut })[0]
  expect(more(false)?.lines).toHaveLength(LINES_MAX)
  expect(more(false)).toMatchObject({ more: { count: 2, isCut: false, path: '/dashboard/notifications' } })
  // Older pages may have news too.
  expect(more(true)?.more?.isCut).toBe(true)
  expect(found({ notifications: [news(), news({ happenedAt: BEFORE })], isCut: true })[0]?.more).toBeNull()
})

test.each([
  [2, 'Wednesday', '2 days ago'],
  [0, 'Friday', '08:00'],
  [7, '20 Nov', '7 days ago'],
])('a moment %d days ago reads: since %s, as of %s', (days, since, asOf) => {
  const moment = NOW.getTime() - days * 86_400_000
  expect([sinceDay(moment, NOW), asOfDay(moment, NOW)]).toEqual([since, asOf])
})
