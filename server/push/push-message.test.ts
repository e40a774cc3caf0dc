import { expect, test } from 'vitest'
import { PUSH_JOBS_MAX } from '#contract/push/push.rules.ts'
import type { BoardEvent } from '#server/board-event.ts'
import { payloadOf } from './push-message.ts'

const details = { name: 'Edda Holm', others: 0, position: 'Ship mechanic' }
const jobsIn = (event: BoardEvent) => payloadOf(event, details).jobs
const people = { senderId: 'edda', receiverId: 'cleo', jobId: 'job-1' }

test('a push about a job names it, one that leads to a conversation names none', () => {
  expect(jobsIn({ kind: 'application', ...people })).toEqual(['job-1'])
  expect(jobsIn({ kind: 'message', ...people })).toEqual([])
})

test('a push of new jobs names the first few of them', () => {
  const otherIds = Array.from({ length: PUSH_JOBS_MAX }, (_, place) => `other-${place}`)
  const shown = {
    companyName: 'Holm Boatyard',
    position: 'Ship mechanic',
    others: otherIds.length,
    path: '/jobs',
    isListed: true,
  }
  const jobs = jobsIn({ kind: 'alert', ...people, senderId: '', otherIds, shown })
  expect(jobs).toEqual(['job-1', ...otherIds.slice(0, -1)])
})
