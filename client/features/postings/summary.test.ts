import { expect, test } from 'vitest'
import { isNew, summarise } from './summary.ts'
import { applicant, postedJob } from './test-jobs.ts'

const now = new Date(2025, 10, 20, 12)
const today = new Date(2025, 10, 20, 9, 41).toISOString()
const yesterday = new Date(2025, 10, 19, 9, 41).toISOString()
const isAdded = ({ appliedAt }: { appliedAt: string }) => appliedAt === today
const question = { id: 'q', text: 'Are nights included?', askedAt: yesterday, reply: [], repliedAt: [] }

test('the figures are those of all own jobs together', () => {
  const jobs = [
    postedJob({ applications: [applicant('ida@example.org', today), applicant('per@example.org', yesterday)] }),
    postedJob({ isOpen: false, closedAt: today, applications: [applicant('ida@example.org', yesterday)] }),
    postedJob({ questions: [question, { ...question, id: 'answered', reply: ['No.'], repliedAt: [today] }] }),
  ]
  expect(summarise(jobs, isAdded)).toEqual({ open: 2, applicants: 3, added: 1, isMoreAdded: false, unanswered: 1 })
})

test('what a job counts stands for what it does not hold', () => {
  const job = postedJob({
    applications: [applicant('ida@example.org', today)],
    applicationsTotal: 7,
    questionsUnanswered: 3,
  })
  expect(summarise([job], isAdded)).toEqual({ open: 1, applicants: 7, added: 1, isMoreAdded: true, unanswered: 3 })
})

test('who is not opened is new for a month', () => {
  const [lately, longAgo] = [new Date(2025, 9, 22, 9).toISOString(), new Date(2025, 9, 20, 9).toISOString()]
  expect([isNew(lately, now), isNew(longAgo, now)]).toEqual([true, false])
})
