import { isNewer, changeTimeAfter } from '#contract/job-marks/job-mark.rules.ts'
import type { Job, SavedJob } from '#client/api/domain.ts'
import type { Owner, SavedRecord } from '#client/offline/records.ts'

/** The public version of a job: the stored copy must not depend on who viewed it last. */
export function publicJob(whole: Job): Job {
  const { posterEmail: _, applicationsCursor: _cursor, ...known } = whole
  const { applicationsTotal: _total, applicationsWaiting: _waiting, applicationsNew: _new, ...job } = known
  return {
    ...job,
    applications: [],
    questions: job.questions.map(({ askerEmail: _asker, askerName: _name, ...question }) => question),
  }
}

/** Whether the server's job is newer than the stored one. Both are public versions. */
export function isNews(job: Job, { job: kept, isGone = false }: Pick<SavedRecord, 'job' | 'isGone'>): boolean {
  if (!kept || isGone) return true
  const [moment, keptMoment] = [Date.parse(job.updatedAt), Date.parse(kept.updatedAt)]
  if (moment !== keptMoment) return moment > keptMoment
  // Questions and replies are never deleted: a response with fewer of them is older.
  return wordsOn(job) >= wordsOn(kept) && JSON.stringify(job) !== JSON.stringify(kept)
}
const wordsOn = ({ questions }: Job): number => questions.reduce((sum, { reply }) => sum + 1 + reply.length, 0)

/** Whether it changes this record that the server no longer has its job, or has taken it down. */
export const isLoss = ({ isSaved, isGone, job }: SavedRecord, isTakenDown: boolean): boolean =>
  isSaved && (!isGone || (isTakenDown && job !== null))

/** Builds the record of a change: saved jobs include the job, removed ones do not. */
export function changedRecord(
  owner: Owner,
  known: SavedRecord | undefined,
  { jobId, job, isSaved }: { jobId: string; job: Job | null; isSaved: boolean },
  now: number,
): SavedRecord {
  const kept = isSaved ? (job ?? known?.job ?? null) : null
  return { owner, jobId, isSaved, changedAt: changeTimeAfter(known, now), job: kept && publicJob(kept) }
}

/**
 * A visitor's record as a record of the person who has signed in, or null when their own is as new. The visitor's
 * removals never apply to the person's list.
 */
export function adoptedRecord(owner: Owner, visitors: SavedRecord, own: SavedRecord | undefined): SavedRecord | null {
  if (!visitors.isSaved || own?.isSaved) return null
  if (own && !isNewer(visitors, own)) return null
  return { ...visitors, owner }
}

export interface Merged {
  put: SavedRecord[]
  /** Job ids that are no longer in the server's list. */
  removed: string[]
}

/**
 * Computes the changes that bring the device in line with the server. For jobs `touched` here (changed while the server
 * was asked, or with a pending change) the newest change wins. For all others the server wins, so that a clock ahead of
 * the server's cannot block changes. Jobs that were `unknown` to the server when they were to be saved stay here, with
 * the contents on this device.
 */
export function merged(
  owner: Owner,
  local: ReadonlyMap<string, SavedRecord>,
  answer: readonly SavedJob[],
  touched: ReadonlySet<string>,
  unknown: ReadonlySet<string> = new Set(),
): Merged {
  const put: SavedRecord[] = []
  for (const theirs of answer) {
    const own = local.get(theirs.jobId)
    const next =
      own && touched.has(theirs.jobId) && isNewer(own, theirs) ? withJob(own, theirs) : taken(owner, own, theirs)
    if (!own || JSON.stringify(own) !== JSON.stringify(next)) put.push(next)
  }
  const answered = new Set(answer.map(({ jobId }) => jobId))
  const removed: string[] = []
  for (const own of local.values()) {
    if (answered.has(own.jobId) || touched.has(own.jobId)) continue
    if (!own.isSaved || !(own.isOnlyHere || unknown.has(own.jobId))) removed.push(own.jobId)
    else if (!own.isOnlyHere) put.push({ ...own, isGone: true, isOnlyHere: true })
  }
  return { put, removed }
}

/** Whether the server no longer has the job. Responses that include jobs have no `updatedAt`, and a null `job` then. */
const isGoneIn = ({ job, updatedAt }: SavedJob): boolean => (updatedAt === undefined ? job : updatedAt) === null

function taken(owner: Owner, own: SavedRecord | undefined, theirs: SavedJob): SavedRecord {
  const { jobId, isSaved, changedAt, job, isTakenDown = false } = theirs
  if (!isSaved) return { owner, jobId, isSaved, changedAt, job: null }
  const kept = isTakenDown ? null : (job ?? own?.job ?? null)
  return { owner, jobId, isSaved, changedAt, job: kept, ...(isGoneIn(theirs) && { isGone: true }) }
}

function withJob(own: SavedRecord, { job }: SavedJob): SavedRecord {
  return own.isSaved && job && isNews(job, own) ? { ...own, job } : own
}
