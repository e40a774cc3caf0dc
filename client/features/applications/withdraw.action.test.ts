import { expect, test } from 'vitest'
import { jobOfIdris } from '#client/test-job.ts'
import { withdrawAction } from './apply.action.ts'

const application = {
  id: 'from-elsewhere',
  userId: 'ida',
  email: 'ida@example.org',
  jobId: 'job-1',
  appliedAt: '2025-11-20T09:00:00.000Z',
  approvalStatus: 'pending' as const,
  standing: { stage: 'sent' as const, at: '2025-11-20T09:00:00.000Z' },
}

test.each([
  ['Application withdrawn', 'no application', []],
  ['Another application of yours stays', 'the one from another device', [application]],
])('a withdrawal says "%s" if the job then has %s', (title, _what, applications) => {
  const answer = jobOfIdris({ applications })
  const payload = { jobId: answer.id, position: '', companyName: '', applicationId: 'from-here' }
  expect(withdrawAction.sentWords?.({ payload, answer })?.title).toBe(title)
})
