import { expect, test } from 'vitest'
import { EVENT_KINDS, type EventKind } from '#contract/events/event.rules.ts'
import type { LiveEvent } from '#client/api/domain.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { concernedBy } from './events.ts'

const viewer: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'employer' }

/** The query names that an event concerns, without the user's part of the key. */
const names = (event: LiveEvent) =>
  concernedBy(event, viewer).map(({ queryKey, mentioning }) => {
    const own = queryKey[0] === 'me' ? queryKey.slice(2) : queryKey.slice(1)
    return own.join(' ') + (mentioning === undefined ? '' : ` with ${mentioning}`)
  })

const message = (senderId: string) => ({ id: 'm', seq: 2, senderId, text: 'Hi', sentAt: '' })
const CONVERSATION = ['conversation jens', 'conversations', 'older-conversations']
const LISTS = ['jobs', 'newest-jobs', 'job-counts', 'job-count', 'similar-jobs']

test.each<[LiveEvent, string[]]>([
  [{ kind: 'message', otherId: 'jens' }, [...CONVERSATION, 'notifications']],
  [{ kind: 'message', otherId: 'jens', after: 1, messages: [message('jens')] }, [...CONVERSATION, 'notifications']],
  [{ kind: 'message', otherId: 'jens', after: 1, messages: [message('ida')] }, CONVERSATION],
  [{ kind: 'read', otherId: 'jens' }, [...CONVERSATION, 'notifications']],
  [
    { kind: 'application.sent', jobId: 'j', otherId: 'jens' },
    ['job j', 'applied-jobs', 'applicant-desk', 'posted-jobs', 'candidate jens', ...CONVERSATION],
  ],
  [
    { kind: 'application.changed', jobId: 'j', otherId: 'jens' },
    ['job j', 'applied-jobs', 'applicant-desk', 'posted-jobs', 'candidate jens'],
  ],
  [{ kind: 'notified' }, ['notifications', 'decisions']],
  [{ kind: 'hidden' }, ['hidden-jobs']],
  [{ kind: 'searches' }, ['saved-searches']],
  [{ kind: 'question.asked', jobId: 'j', otherId: 'jens' }, ['job j']],
  [{ kind: 'question.answered', jobId: 'j', otherId: 'ida' }, ['job j', 'posted-jobs', 'my-questions']],
  [{ kind: 'job.posted', jobId: 'j', otherId: 'jens' }, [...LISTS, 'job j']],
  [{ kind: 'job.posted', jobId: 'j', otherId: 'ida' }, [...LISTS, 'job j', 'posted-jobs']],
  [
    { kind: 'job.closed', jobId: 'j', otherId: 'jens' },
    [...LISTS, 'job j', 'applied-jobs with j', 'my-questions with j'],
  ],
  [
    { kind: 'profile', otherId: 'jens' },
    ['applicant-desk with jens', 'posted-jobs with jens', 'candidate jens', 'job with jens'],
  ],
  [{ kind: 'profile', otherId: 'ida' }, ['applicant-desk with ida', 'posted-jobs with ida', 'candidate ida', 'user']],
  [{ kind: 'company', otherId: 'jens' }, [...LISTS.map((list) => `${list} with jens`), 'job with jens']],
])('%j makes out of date what shows it, and nothing else', (event, expected) => {
  expect(names(event)).toEqual(expected)
})

test('every kind concerns something, but for the saved jobs, which are no query', () => {
  const idle = EVENT_KINDS.filter((kind) => names({ kind, jobId: 'j', otherId: 'jens' }).length === 0)
  expect(idle).toEqual(['saved'])
})

test('a kind that only a newer board knows concerns nothing', () => {
  expect(names({ kind: 'weather' as EventKind })).toEqual([])
})
