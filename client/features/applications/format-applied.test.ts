import { expect, test } from 'vitest'
import { jobOfIdris } from '#client/test-job.ts'
import { shortTime } from '#client/messages/interview-messages.ts'
import { formatApplied } from './format-applied.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const SENT_AT = '2025-11-15T09:00:00.000Z'
const job = jobOfIdris({
  applications: [{ userId: 'ida', appliedAt: SENT_AT, standing: { stage: 'sent', at: SENT_AT } } as never],
})
const paused = { ...job, isOpen: false, pausedAt: '2025-11-18T09:00:00.000Z' }
const closed = { ...job, isOpen: false, closedAt: '2025-11-18T09:00:00.000Z' }

/** The conversation with the employer, with the last message written at `sentAt`. */
const conversation = (senderId: string, sentAt: string, unread = 0) => ({
  userId: job.recruiterId,
  unread,
  lastMessage: { id: 'm', seq: 1, senderId, text: 'Can you come on Thursday?', sentAt },
})
const standing = (stage: string, text?: string) => ({
  ...job,
  applications: [{ ...job.applications[0]!, standing: { stage, at: '2025-11-17T09:00:00.000Z', text } as never }],
})
const START = '2025-11-22T10:00:00.000Z'
const invitedTo = (told: object) => {
  const at = '2025-11-17T09:00:00.000Z'
  const interview = { times: [START], minutes: 45, place: 'Fiskepiren 4', at, ...told }
  return {
    ...job,
    applications: [{ ...job.applications[0]!, standing: { stage: 'interview', at, interview } as never }],
  }
}
const answered = (stage: string, told: object, text?: string) => {
  const job = invitedTo(told)
  const [application] = job.applications
  return {
    ...job,
    applications: [{ ...application!, standing: { ...(application!.standing as object), stage, text } as never }],
  }
}
const AFTER = '2025-11-18T10:00:00.000Z'

test.each([
  ['nothing since', job, undefined, ['Sent', 'No answer yet, 5 days', 'Applied 5 days ago']],
  ['the job has closed', closed, undefined, ['Closed', 'The job closed 2 days ago', 'No answer yet, 5 days']],
  ['the job is paused', paused, undefined, ['Paused', 'The job was paused 2 days ago', 'No answer yet, 5 days']],
  [
    'the employer wrote',
    job,
    conversation(job.recruiterId, AFTER, 1),
    ['Sent', 'New message from Norrsund Ferries, 2 days ago', 'Can you come on Thursday?'],
  ],
  [
    'their message was read',
    job,
    conversation(job.recruiterId, AFTER),
    ['Sent', 'Norrsund Ferries wrote 2 days ago', 'Can you come on Thursday?'],
  ],
  ['one wrote last', job, conversation('ida', AFTER), ['Sent', 'You wrote 2 days ago', 'Can you come on Thursday?']],
  [
    'they wrote, and the job has closed',
    closed,
    conversation(job.recruiterId, AFTER),
    ['Closed', 'Norrsund Ferries wrote 2 days ago', 'Can you come on Thursday?'],
  ],
  ['seen', standing('seen'), undefined, ['Seen', 'No answer yet, 5 days', 'Seen 3 days ago']],
  [
    'seen, and closed since',
    { ...standing('seen'), isOpen: false, closedAt: '2025-11-18T09:00:00.000Z' },
    undefined,
    ['Closed', 'The job closed 2 days ago', 'No answer yet, 5 days'],
  ],
  [
    'closed, and seen since',
    { ...standing('seen'), isOpen: false, closedAt: '2025-11-16T09:00:00.000Z' },
    undefined,
    ['Seen', 'No answer yet, 5 days', 'Seen 3 days ago · The job closed 4 days ago'],
  ],
  ['invited', standing('interview'), undefined, ['Interview', 'Moved on to an interview', 'No answer yet, 5 days']],
  [
    'invited to pick a time, and they wrote since',
    invitedTo({ state: 'offered' }),
    conversation(job.recruiterId, AFTER),
    ['Interview times offered', 'Invited to an interview', `One time is offered, until ${shortTime(START, now)}.`],
  ],
  [
    'a no called the interview off',
    answered('declined', { state: 'cancelled', start: '', was: START }),
    undefined,
    ['Answer: not this time', 'Answered 3 days ago: not this time', `Interview called off: ${shortTime(START, now)}`],
  ],
  [
    'a yes keeps the interview',
    answered('accepted', { state: 'agreed', start: START, was: '' }, 'Welcome!'),
    undefined,
    ['Answer: yes', 'Answered 3 days ago: yes', `Interview agreed: ${shortTime(START, now)}`],
  ],
  [
    'an interview is agreed',
    invitedTo({ state: 'agreed', start: START }),
    undefined,
    [`Interview ${shortTime(START, now)}`, `Interview agreed: ${shortTime(START, now)}`, 'Fiskepiren 4'],
  ],
  [
    'an interview has been',
    invitedTo({ state: 'agreed', start: '2025-11-18T10:00:00.000Z' }),
    undefined,
    ['Interview was 18 Nov', `Interview was ${shortTime(AFTER, now)}`, 'No answer yet, 5 days'],
  ],
  [
    'answered, after they wrote',
    standing('declined', 'Not this time.'),
    conversation(job.recruiterId, '2025-11-16T10:00:00.000Z'),
    ['Answer: not this time', 'Answered 3 days ago: not this time', 'Not this time.'],
  ],
  [
    'invited, and one wrote since',
    invitedTo({ state: 'offered' }),
    conversation('ida', AFTER),
    ['Interview times offered', 'Invited to an interview', `One time is offered, until ${shortTime(START, now)}.`],
  ],
  [
    'in progress, and they wrote since',
    standing('progress'),
    conversation(job.recruiterId, AFTER),
    ['In progress', 'Norrsund Ferries wrote 2 days ago', 'Can you come on Thursday?'],
  ],
  [
    'they wrote before one applied',
    job,
    conversation(job.recruiterId, '2025-11-14T10:00:00.000Z'),
    ['Sent', 'No answer yet, 5 days', 'Applied 5 days ago'],
  ],
])('an application reads: %s', (_name, about, messages, expected) => {
  const { tag, last, next } = formatApplied(about, messages, now)
  expect([tag.text, last, next]).toEqual(expected)
})
