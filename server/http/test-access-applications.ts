import { answers, application, closing, marks, step, withdrawal } from '#server/testing/test-scenes.ts'
import { signedInOnly, type Row } from './test-access-rows.ts'

const ownerOnly = [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'] satisfies Row['expected']

/** The calls of those who apply, and of those to whom they apply. */
export const applicationRows = {
  applicants: { send: (caller, { job }) => caller.api.applicants({ params: { id: job._id } }), expected: ownerOnly },
  apply: {
    send: (caller, { job }) => caller.api.apply({ body: application(caller, job._id) }),
    expected: [...signedInOnly, 200, 200, 'application.recruiter', 'application.recruiter'],
  },
  withdraw: {
    send: (caller, { job }) => caller.api.withdraw({ body: withdrawal(caller, job) }),
    expected: [...signedInOnly, 200, 200, 'application.recruiter', 'application.recruiter'],
  },
  stepApplication: {
    send: (caller, { job, board }) => caller.api.stepApplication({ body: step(caller, job, board.candidate) }),
    expected: ownerOnly,
  },
  closeJob: {
    send: (caller, { job }) => caller.api.closeJob({ body: closing(caller, job, 'The position is filled.') }),
    expected: ownerOnly,
  },
  applicantDesk: {
    send: (caller, { job }) => caller.api.applicantDesk({ query: { job: job._id } }),
    expected: [...signedInOnly, 'job.employer-only', 'job.employer-only', 200, 'job.forbidden'],
  },
  markApplicant: {
    send: (caller, { job, board }) =>
      caller.api.markApplicant({ body: marks(caller, job, board.candidate.userId, { isShortlisted: true }) }),
    expected: ownerOnly,
  },
  answerApplicants: {
    send: (caller, { job, board }) =>
      caller.api.answerApplicants({ body: answers(caller, job, [board.candidate.userId]) }),
    expected: ownerOnly,
  },
} satisfies Record<string, Row>
