import { jobListRules, jobRules } from '#contract/jobs/job.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { MUST_HAVES_MAX, MUST_HAVE_KINDS, mustHaveRule, type MustHave } from '#contract/jobs/must-have.rules.ts'
import { rowIssue, textIssue } from '#contract/text-rule.ts'
import type { Job } from '#client/api/domain.ts'
import { draftLike } from '#client/offline/drafts/draft-like.ts'
import {
  emptyTerms,
  noteIssues,
  payIssues,
  placeIssues,
  termsDraftOf,
  termsOf,
  type TermsDraft,
} from './terms-draft.ts'

export type PostingList = keyof typeof jobListRules

const TEXTS = Object.keys(jobRules) as (keyof typeof jobRules)[]
export const LISTS = Object.keys(jobListRules) as PostingList[]

/** A posting as the form holds it: structured choices, and texts for the rest. */
export type PostingDraft = Omit<Posting, 'terms' | 'mustHaves'> & TermsDraft & { mustHaves: MustHave[] }

/** An empty posting; each list has one empty row. */
export const emptyPosting: PostingDraft = {
  position: '',
  experience: '',
  workLevel: '',
  employmentType: '',
  salaryRange: '',
  location: '',
  overview: '',
  ...emptyTerms,
  skills: [''],
  responsibilities: [''],
  requirements: [''],
  mustHaves: [],
}

/** Parses a stored draft; null when it is something else. */
export function readPostingDraft(stored: unknown): PostingDraft | null {
  const draft = draftLike(emptyPosting, stored)
  const { mustHaves } = (stored ?? {}) as { mustHaves?: unknown }
  return draft && { ...draft, mustHaves: (Array.isArray(mustHaves) ? mustHaves : []).flatMap(readMustHave) }
}

function readMustHave(row: unknown, place: number): MustHave[] {
  const { id, question, kind: stored } = (row ?? {}) as Partial<Record<keyof MustHave, unknown>>
  const kind = MUST_HAVE_KINDS.find((known) => known === stored)
  const isOne = typeof id === 'string' && typeof question === 'string' && kind !== undefined && place < MUST_HAVES_MAX
  return isOne ? [{ id, question, kind }] : []
}

/** The form's values for a job; an empty list gets one empty row. */
export function draftOf(job: Posting): PostingDraft {
  const draft = { ...emptyPosting }
  for (const name of TEXTS) draft[name] = job[name]
  for (const name of LISTS) if (job[name].length > 0) draft[name] = [...job[name]]
  return { ...draft, ...termsDraftOf(job), mustHaves: (job.mustHaves ?? []).map((one) => ({ ...one })) }
}

/** The posting for the form's values. */
export function postingOf(draft: PostingDraft): Posting {
  const { position, experience, overview, skills, responsibilities, requirements, mustHaves } = draft
  return { position, experience, overview, skills, responsibilities, requirements, mustHaves, ...termsOf(draft) }
}

/** The differences between two versions of a job, by the form's labels: 'Location', 'Skills', 'closed'. */
export function changesBetween(before: Job, after: Job): string[] {
  const texts = TEXTS.filter((name) => before[name] !== after[name]).map((name) => jobRules[name].label)
  const lists = LISTS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const status = before.isOpen === after.isOpen ? [] : [after.isOpen ? 'open again' : 'closed']
  const workplace = before.terms?.workplace === after.terms?.workplace ? [] : ['Workplace']
  const hiring = before.terms?.opening === after.terms?.opening ? [] : ['Hiring for']
  const fillBy = before.terms?.fillBy === after.terms?.fillBy ? [] : ['Fill by']
  const isAsked = JSON.stringify(before.mustHaves ?? []) === JSON.stringify(after.mustHaves ?? [])
  const asked = isAsked ? [] : ['Must-have questions']
  return [
    ...texts,
    ...workplace,
    ...hiring,
    ...fillBy,
    ...lists.map((name) => jobListRules[name].label),
    ...asked,
    ...status,
  ]
}

/** The error messages by field path: 'position', 'skills.2'. */
export function postingIssues(draft: PostingDraft): Record<string, string> {
  const posting = postingOf(draft)
  const texts = TEXTS.map((name) => [name, textIssue(jobRules[name], posting[name])] as const)
  const rows = LISTS.flatMap((name) =>
    draft[name].map((row, index) => [`${name}.${index}`, rowIssue(jobListRules[name], row)] as const),
  )
  const asked = draft.mustHaves.map(
    ({ question }, index) => [`mustHaves.${index}.question`, textIssue(mustHaveRule, question)] as const,
  )
  const issues = { ...placeIssues(draft), ...payIssues(draft) }
  for (const [path, issue] of [...texts, ...rows, ...asked]) if (issue) issues[path] = issue
  return { ...issues, ...noteIssues(draft) }
}
