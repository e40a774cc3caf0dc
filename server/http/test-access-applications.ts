import { randomUUID } from 'node:crypto'
import {
  hoursOn,
  interviewAnswer,
  interviewCancellation,
  interviewOffer,
} from '#server/applications/test-interviews.ts'
import { answers, application, closing, marks, step, withdrawal } from '#server/testing/test-scenes.ts'
import { signedInOnly, type Row } from './test-access-rows.ts'
import type { Scene } from './test-access-scene.ts'

const ownerOnly = [...signedInOnly, 'job.forbidden', 'job.forbidden', 200, 'job.forbidden'] satisfies Row['expected']

/** The employer has offered the candidate two times; repeating the call creates no new offer. */
async function offered({ board, job }: Scene) {
  const { employer, candidate } = board
  const start = hoursOn(board, 24)
  const body = interviewOffer(employer, job, candidate, {
    id: OFFER_ID,
    times: [start, hoursOn(board, 48)],
  })
  await employer.api.offerInterview({ body })
  return { offerId: OFFER_ID, start }
}
const OFFER_ID = 'b7d3f7c0-5d1e-4f0e-8d37-2f6f8f0f2a10'

/** Calls by applicants, and by the employers of their jobs. */
export const applicationRows = {
  applicants: { send: (caller, { job }) => caller.api.applicants({ params: { id: job._id } }), expected: ownerOnly },
  apply: {
    send: (caller, { job }) => caller.api.apply({ body: application(caller, job._id) }),
    expected: [...signedInOnly, 200, 200, 'application.recruiter', 'application.recruiter'],
  },
  withdraw: {
    send: (caller, { job }) => caller.api.withdraw({ body: withdrawal(caller, job, randomUUID()) }),
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
  offerInterview: {
    send: (caller, { job, board }) =>
      caller.api.offerInterview({
        body: interviewOffer(caller, job, board.candidate, { times: [hoursOn(board, 24)] }),
      }),
    expected: ownerOnly,
  },
  cancelInterview: {
    send: async (caller, scene) => {
      const { board, job } = scene
      const { offerId } = await offered(scene)
      return caller.api.cancelInterview({ body: interviewCancellation(caller, job, board.candidate, { offerId }) })
    },
    expected: ownerOnly,
  },
  answerInterview: {
    send: async (caller, scene) => {
      const answer = await offered(scene)
      return caller.api.answerInterview({ body: interviewAnswer(caller, scene.job, answer) })
    },
    expected: [...signedInOnly, 200, 'application.unknown', 'application.recruiter', 'application.recruiter'],
  },
} satisfies Record<string, Row>
