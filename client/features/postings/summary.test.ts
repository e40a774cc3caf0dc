import { expect, test } from 'vitest'
import type { Application } from '#client/api/domain.ts'
import { summarise } from './summary.ts'
import { applicant, postedJob } from './test-jobs.ts'

const today = new Date(2025, 10, 20, 9, 41).toISOString()
const yesterday = new Date(2025, 10, 19, 9, 41).toISOString()
const isNew = ({ standing }: Pick<Application, 'standing'>) => standing.stage === 'sent'
const seen = { standing: { stage: 'seen' as const, at: yesterday } }
const question = { id: 'q', text: 'Are nights included?', askedAt: yesterday, reply: [], repliedAt: [] }

test('the figures are those of all own jobs together', () => {
  const jobs = [
    postedJob({
      applications: [applicant('ida@example.org', today), applicant('per@example.org', yesterday, seen)],
      applicationsNew: 1,
    }),
    postedJob({
      isOpen: false,
      closedAt: today,
      applications: [applicant('ida@example.org', yesterday, seen)],
      applicationsNew: 0,
    }),
    postedJob({ questions: [question, { ...question, id: 'answered', reply: ['No.'], repliedAt: [today] }] }),
  ]
  expect(summarise(jobs, isNew)).toEqual({ open: 2, applicants: 3, unseen: 1, unanswered: 1 })
})

test('the counts of a job stand for applicants that it does not hold', () => {
  const job = postedJob({
    applications: [applicant('ida@example.org', today)],
    applicationsTotal: 7,
    applicationsNew: 5,
    questionsUnanswered: 3,
  })
  expect(summarise([job], isNew)).toEqual({ open: 1, applicants: 7, unseen: 5, unanswered: 3 })
})

test('an applicant moved on by this device no longer counts as new, before the board knows of it', () => {
  const applications = [applicant('ida@example.org', today), applicant('per@example.org', today)]
  const isNewHere = ({ userId }: Pick<Application, 'userId'>) => userId !== 'per'
  expect(summarise([postedJob({ applications, applicationsNew: 2 })], isNewHere).unseen).toBe(1)
  // The list may be older than the number.
  expect(summarise([postedJob({ applications, applicationsNew: 0 })], isNewHere).unseen).toBe(0)
})
