import type { Job, Question } from '#client/api/domain.ts'
import { jobOfIdris } from '#client/test-job.ts'

/** A question without a reply, except for the overrides. */
export function questionWith(text: string, values: Partial<Question> = {}): Question {
  return { id: text, text, askedAt: '2025-11-20T08:00:00.000Z', reply: [], repliedAt: [], ...values }
}

/** Idris' job with these questions. */
export const jobAsked = (...questions: Question[]): Job => jobOfIdris({ questions })
