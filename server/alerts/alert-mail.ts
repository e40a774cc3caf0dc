import { WHY, TOLD_MAX } from '#server/mail/mail-news.ts'
import type { MailContent } from '#server/mail/mail-content.ts'
import { SAVED_SEARCHES_PATH } from './alert-paths.ts'
import type { DueJob } from './due-job.repository.ts'

/** New jobs to tell, each once, the newest first; there is at least one. */
export interface ToldJobs {
  jobs: readonly [DueJob, ...DueJob[]]
  /** The names of the searches that they matched. */
  names: readonly string[]
  /** Whether there are more than these. */
  isAtLeast: boolean
  /** Where they are listed, below the board's origin. */
  path: string
}

/** What is told of these, each job once however many searches it matched; null for none. */
export function toldJobs(due: readonly DueJob[], isAtLeast: boolean): ToldJobs | null {
  const unique = new Map<string, DueJob>()
  for (const job of due) if (!unique.has(job.jobId)) unique.set(job.jobId, job)
  const [first, ...others] = unique.values()
  if (!first) return null
  const searches = new Map(due.map((job) => [job.searchId, job.search]))
  const names = [...new Set(due.map(({ name }) => name))].toSorted()
  return { jobs: [first, ...others], names, isAtLeast, path: pathOf(first, others.length, [...searches.values()]) }
}

/** A push has to hold the link. */
const PATH_MAX = 1000

/** The job, if it is one; the results of the search, or the saved searches if there are several, or its link is too long. */
function pathOf({ jobId }: DueJob, others: number, searches: readonly string[]): string {
  const [search, ...more] = searches
  if (others === 0) return `/job-details/${encodeURIComponent(jobId)}`
  if (search === undefined || more.length > 0) return SAVED_SEARCHES_PATH
  const path = `/jobs?${new URLSearchParams([...new URLSearchParams(search), ['sort', 'newest']]).toString()}`
  return path.length > PATH_MAX ? SAVED_SEARCHES_PATH : path
}

/** The mail with these jobs: at most twenty by name. */
export function alertContent({ jobs, names, isAtLeast, path }: ToldJobs): MailContent {
  const listed = jobs.slice(0, TOLD_MAX)
  const more = jobs.length - listed.length
  const parts = listed.map(({ jobId, position, companyName, location }) => ({
    text: position,
    detail: [companyName, location].filter((text) => text !== '').join(', '),
    link: { words: 'Open the job', path: `/job-details/${encodeURIComponent(jobId)}` },
  }))
  const end =
    more > 0
      ? { text: `And ${counted(more, isAtLeast)} more.`, link: { words: 'See all', path } }
      : { text: namesOf(names), link: { words: 'See your saved searches', path: SAVED_SEARCHES_PATH } }
  return {
    subject: subjectOf(jobs, isAtLeast),
    parts: [...parts, { ...end, detail: '' }],
    why: WHY.alerts,
    calendar: null,
  }
}

const counted = (count: number, isAtLeast: boolean): string => `${count.toLocaleString('en')}${isAtLeast ? '+' : ''}`

const namesOf = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Your saved search' : 'Your saved searches'}: ${names.join('; ')}.`

function subjectOf([{ companyName, position }, ...others]: ToldJobs['jobs'], isAtLeast: boolean): string {
  const article = /^[aeiou]/iu.test(position) ? 'an' : 'a'
  const first = `${companyName || 'An employer'} is hiring for ${article} ${position}`
  if (others.length === 0) return first
  return `${first}, and ${counted(others.length, isAtLeast)} other new ${others.length === 1 ? 'job' : 'jobs'}`
}
