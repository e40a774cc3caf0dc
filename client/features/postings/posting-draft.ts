import { jobListRules, jobRules } from '../../../contract/jobs/job.rules.ts'
import type { Job, Posting } from '../../../contract/jobs/job.schema.ts'
import { cleanList, cleanText, textIssue } from '../../../contract/text-rule.ts'

export type PostingList = keyof typeof jobListRules

const TEXTS = Object.keys(jobRules) as (keyof typeof jobRules)[]
export const LISTS = Object.keys(jobListRules) as PostingList[]

/** A posting before anything is typed; each list offers its first row. */
export const emptyPosting: Posting = {
  position: '',
  experience: '',
  workLevel: '',
  employmentType: '',
  salaryRange: '',
  location: '',
  overview: '',
  skills: [''],
  responsibilities: [''],
  requirements: [''],
}

/** A job's own words as the form takes them; a list without a row offers its first. */
export function draftOf(job: Posting): Posting {
  const draft = { ...emptyPosting }
  for (const name of TEXTS) draft[name] = job[name]
  for (const name of LISTS) if (job[name].length > 0) draft[name] = [...job[name]]
  return draft
}

/** What differs between two versions of a job, by the labels of the form: 'Location', 'Skills', 'closed'. */
export function changesBetween(before: Job, after: Job): string[] {
  const texts = TEXTS.filter((name) => before[name] !== after[name]).map((name) => jobRules[name].label)
  const lists = LISTS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const status = before.jobStatus === after.jobStatus ? [] : [after.jobStatus ? 'open again' : 'closed']
  return [...texts, ...lists.map((name) => jobListRules[name].label), ...status]
}

/** The sentences to show beside the fields, by path: 'position', 'skills.2'. */
export function postingIssues(draft: Posting): Record<string, string> {
  const texts = TEXTS.map((name) => [name, textIssue(jobRules[name], draft[name])] as const)
  const rows = LISTS.flatMap((name) =>
    draft[name].map((row, index) => [`${name}.${index}`, textIssue(jobListRules[name], row)] as const),
  )
  const issues: Record<string, string> = {}
  for (const [path, issue] of [...texts, ...rows]) if (issue) issues[path] = issue
  return issues
}

/** The posting as the server stores it: texts trimmed, blank rows left out. */
function cleanPosting(draft: Posting): Posting {
  const posting = { ...draft }
  for (const name of TEXTS) posting[name] = cleanText(draft[name])
  for (const name of LISTS) posting[name] = cleanList(draft[name])
  return posting
}

/** Hands out the `_id` of a posting. */
interface PostingIds {
  /** The same content keeps its id, so that sending it again posts it once; changed content gets a new one. */
  idFor(draft: Posting): string
  /** The posting is on the board: the next one is another, even with the same words. */
  settle(): void
}

export function createPostingIds(makeId: () => string): PostingIds {
  let sent: { content: string; id: string } | null = null
  return {
    idFor(draft) {
      const content = JSON.stringify(cleanPosting(draft))
      if (sent?.content !== content) sent = { content, id: makeId() }
      return sent.id
    },
    settle() {
      sent = null
    },
  }
}
