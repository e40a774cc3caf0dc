import type { QueryKey } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import { filledAnswer } from '#contract/applications/applicant-desk.rules.ts'
import type { Answer } from '#contract/applications/application-ledger.rules.ts'
import type { AnswerOf } from '#client/api/client.ts'
import type { AppliedTo, User } from '#client/api/domain.ts'
import { applicantDeskKey, candidateKey, jobKey, postedJobsKey, sentCopyKey } from '#client/api/query-keys.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AnswerRule } from './answer-rule.ts'
import { putDeskApplicant } from './desk-cache.ts'

interface Subject {
  candidateId: string
}

const ofEmployer = (viewer: Viewer, jobId: string): QueryKey[] => [postedJobsKey(viewer), jobKey(viewer, jobId)]

/** An employer's action that the server answers with the application; null when there is none any more. */
export const applicationAnswer: AnswerRule<Subject, AppliedTo | null> = {
  ingest(cache, { payload, answer, sentAt }) {
    if (!answer) {
      for (const queryKey of applicationAnswer.stale(cache.viewer, payload)) cache.invalidate(queryKey)
      return
    }
    const { candidateId } = payload
    cache.put<User & { appliedTo?: AppliedTo[] }>(candidateKey(cache.viewer, candidateId), sentAt, (person) =>
      person?.appliedTo
        ? { ...person, appliedTo: person.appliedTo.map((one) => (one.id === answer.id ? answer : one)) }
        : person,
    )
    const { standing } = answer
    putDeskApplicant(cache, answer.id, sentAt, (one) => (standing ? { ...one, standing } : one))
    for (const queryKey of ofEmployer(cache.viewer, answer.jobId)) cache.invalidate(queryKey)
  },
  stale: (viewer, { candidateId }) => [candidateKey(viewer, candidateId), applicantDeskKey(viewer)],
}

/** An employer's own mark on an application. */
export const marksAnswer: AnswerRule<unknown, AnswerOf<'markApplicant'>['data']> = {
  ingest: (cache, { answer, sentAt }) =>
    putDeskApplicant(cache, answer.applicationId, sentAt, (one) => ({ ...one, marks: answer })),
  stale: (viewer) => [applicantDeskKey(viewer)],
}

interface Answers {
  jobId: string
  position: string
  kind: Answer
  text: string
  people: readonly { applicationId: string; candidateId: string; firstName: string }[]
}

/** One answer for several applicants of a job: the server says whom it reached. */
export const manyAnswers: AnswerRule<Answers, AnswerOf<'answerApplicants'>['data']> = {
  ingest(cache, { payload: { jobId, position, kind, text, people }, answer, sentAt }) {
    const at = new Date(sentAt).toISOString()
    for (const { applicationId, candidateId, firstName } of people) {
      if (!answer.answered.includes(applicationId)) continue
      const standing = { stage: kind, at, text: filledAnswer(text, { firstName, position }) }
      putDeskApplicant(cache, applicationId, sentAt, (one) => ({ ...one, standing }))
      cache.invalidate(candidateKey(cache.viewer, candidateId))
    }
    cache.invalidate(applicantDeskKey(cache.viewer))
    for (const queryKey of ofEmployer(cache.viewer, jobId)) cache.invalidate(queryKey)
  },
  stale: (viewer) => [applicantDeskKey(viewer)],
}

/** The candidate has deleted the copy of what was sent, for both. */
export const forgetSentCopy = (cache: AnswerCache, applicationId: string): void =>
  cache.change<unknown>(sentCopyKey(cache.viewer, applicationId), () => null)
