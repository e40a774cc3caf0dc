import { cleanList, cleanText } from '#contract/text-rule.ts'
import { jobListRules, jobRules } from './job.rules.ts'
import type { Posting } from './job.schema.ts'

const TEXTS = Object.keys(jobRules) as (keyof typeof jobRules)[]
const LISTS = Object.keys(jobListRules) as (keyof typeof jobListRules)[]

/** What an employer writes of a job, and nothing else of it, as the board stores it. */
export function cleanPosting(job: Posting): Posting {
  const texts = TEXTS.map((name) => [name, cleanText(job[name])] as const)
  const lists = LISTS.map((name) => [name, cleanList(job[name])] as const)
  return { ...Object.fromEntries([...texts, ...lists]), ...(job.terms && { terms: job.terms }) }
}

/** Whether two versions of a job read the same once they are stored. */
export const isSamePosting = (one: Posting, other: Posting): boolean =>
  JSON.stringify(cleanPosting(one)) === JSON.stringify(cleanPosting(other))
