import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import { seqFrom, toSeqCursor } from '#server/seq-cursor.ts'
import { toDeskApplicantDto } from './application.dto.ts'
import type { ApplicantDeskService } from './applicant-desk.service.ts'

const server = initServer()

export const applicantDeskRoutes = (desk: ApplicantDeskService) => ({
  applicantDesk: server.route(contract.applicantDesk, async ({ query, res }) => {
    const { rows, next, counts, fitting } = await desk.page(actorOf(res).viewer, {
      jobId: query.job,
      stage: query.stage,
      isShortlisted: query.shortlisted === 'true',
      order: query.order ?? 'newest',
      answers: query.answers ?? [],
      candidateId: query.candidate,
      after: seqFrom(query.cursor),
    })
    const applicants = rows.map(toDeskApplicantDto)
    const data = { applicants, nextCursor: toSeqCursor(next), counts, ...(fitting && { fitting }) }
    return { status: 200, body: { status: true, data } }
  }),

  markApplicant: server.route(contract.markApplicant, async ({ body, res }) => {
    const data = await desk.mark(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),

  answerApplicants: server.route(contract.answerApplicants, async ({ body, res }) => {
    const answered = await desk.answer(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data: { jobId: body.jobId, answered } } }
  }),
})
