import { cleanText } from '#contract/clean-text.ts'
import { cleanList } from '#contract/text-rule.ts'
import { cleanMustHaves } from './must-have.rules.ts'
import { jobListRules, jobRules } from './job.rules.ts'
import type { Posting } from './posting.schema.ts'

const TEXTS = Object.keys(jobRules) as (keyof typeof jobRules)[]
const LISTS = Object.keys(jobListRules) as (keyof typeof jobListRules)[]

/** The fields of a job that its employer writes, cleaned as the server stores them; other fields are dropped. */
export function cleanPosting(job: Posting): Posting {
  const texts = TEXTS.map((name) => [name, cleanText(job[name])] as const)
  const lists = LISTS.map((name) => [name, cleanList(job[name])] as const)
  return {
    ...Object.fromEntries([...texts, ...lists]),
    ...(job.terms && { terms: job.terms }),
    ...(job.mustHaves && { mustHaves: cleanMustHaves(job.mustHaves) }),
  }
}

/** Whether two versions of a job are the same once stored. */
export const isSamePosting = (one: Posting, other: Posting): boolean => said(one) === said(other)

/** An empty list of questions equals a missing one. */
function said(posting: Posting): string {
  const { mustHaves = [], ...rest } = cleanPosting(posting)
  return JSON.stringify([rest, mustHaves])
}
