import { expect, test } from 'vitest'
import { closeJobAction } from './closing.action.ts'
import { applicant, postedJob } from './test-jobs.ts'

const [first, second, third] = [1, 2, 3].map((hour) => `2025-11-19T0${hour}:00:00.000Z`) as [string, string, string]

test.each([
  ['applied', { text: 'We found somebody.', apart: [], newest: { id: 'per to job-1', appliedAt: first } }],
  [
    'applied again',
    {
      text: '',
      apart: [{ candidateId: 'late', applicationId: 'the one before', kind: 'declined' as const, text: 'Not you.' }],
      newest: { id: 'ida to job-1', appliedAt: third },
    },
  ],
])('the writer of a closing is told how many have %s too late for its words', (_what, said) => {
  const applications = [
    applicant('per@example.org', first, { approvalStatus: 'declined' }),
    applicant('late@example.org', second),
    applicant('ida@example.org', third, { approvalStatus: 'accepted' }),
  ]
  const answer = postedJob({ isOpen: false, applications })
  const wordsFor = (of: Partial<typeof said>) =>
    closeJobAction.sentWords?.({
      payload: {
        jobId: 'job-1',
        position: 'Ferry Mechanic',
        text: '',
        apart: [],
        included: [],
        undecided: [],
        newest: null,
        ...of,
      },
      answer,
    })
  expect(wordsFor(said)?.text).toBe(
    'Ferry Mechanic is closed now. 1 applicant applied after you wrote and got no answer.',
  )
  expect(wordsFor({})?.text).toBe('Ferry Mechanic is closed now.')
})

test('a closing that names an applicant whom the board has lost can be sent without the words for everyone', () => {
  const payload = {
    jobId: 'job-1',
    position: 'Ferry Mechanic',
    text: 'We found somebody.',
    apart: [],
    included: [],
    undecided: [],
    newest: { id: 'per to job-1', appliedAt: first },
  }
  const again = closeJobAction.refusals?.['application.unknown']?.again
  expect(again?.payload(payload)).toEqual({ ...payload, text: '', newest: null })
})
