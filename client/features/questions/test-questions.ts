import type { Job } from '#contract/jobs/job.schema.ts'
import type { Question } from '#contract/questions/question.schema.ts'
import { jobOfIdris } from '#client/test-job.ts'

/** A question without a reply, but for what a test says. */
export function questionWith(question: string, values: Partial<Question> = {}): Question {
  return { id: question, question, askedAt: '2025-11-20T08:00:00.000Z', reply: [], repliedAt: [], ...values }
}

/** Idris' job with these questions. */
export const jobAsked = (...queries: Question[]): Job => jobOfIdris({ queries })
