import { isNewer } from '#contract/saved-jobs/saved-job.rules.ts'
import type { Job, SavedJob } from '#client/api/domain.ts'
import type { Owner, SavedRecord } from '#client/offline/records.ts'

/**
 * When a change is made, ISO 8601: now, but always after the change it follows, whichever clock that one went by.
 * Otherwise a device whose clock is behind could not take off what another has saved.
 */
export function momentOf(known: Pick<SavedRecord, 'changedAt'> | undefined, now: number): string {
  return new Date(Math.max(now, known ? Date.parse(known.changedAt) + 1 : 0)).toISOString()
}

/** A job as everybody sees it: what is kept does not depend on who looked at it last. */
export function publicJob(whole: Job): Job {
  const { posterEmail: _, applicationsTotal: _total, applicationsCursor: _cursor, ...job } = whole
  return {
    ...job,
    applications: [],
    questions: job.questions.map(({ askerEmail: _asker, askerName: _name, ...question }) => question),
  }
}

/** Whether what the board has answered is newer than what is kept. Both as everybody sees them. */
export function isNews(job: Job, { job: kept, isGone = false }: Pick<SavedRecord, 'job' | 'isGone'>): boolean {
  if (!kept || isGone) return true
  const [moment, keptMoment] = [Date.parse(job.updatedAt), Date.parse(kept.updatedAt)]
  if (moment !== keptMoment) return moment > keptMoment
  // Questions and replies only come: an answer with fewer of them is an older one.
  return wordsOn(job) >= wordsOn(kept) && JSON.stringify(job) !== JSON.stringify(kept)
}
const wordsOn = ({ questions }: Job): number => questions.reduce((sum, { reply }) => sum + 1 + reply.length, 0)

/** The record of a change: what is saved with its job, what is taken off without. */
export function changedRecord(
  owner: Owner,
  known: SavedRecord | undefined,
  { jobId, job, isSaved }: { jobId: string; job: Job | null; isSaved: boolean },
  now: number,
): SavedRecord {
  const kept = isSaved ? (job ?? known?.job ?? null) : null
  const change = { owner, jobId, isSaved, changedAt: momentOf(known, now), job: kept && publicJob(kept) }
  return owner === '' ? change : { ...change, isUnsent: true }
}

/**
 * A visitor's record as that of the person who has signed in, or null when theirs is as new. What the visitor has
 * taken off was never the person's.
 */
export function adoptedRecord(owner: Owner, visitors: SavedRecord, own: SavedRecord | undefined): SavedRecord | null {
  if (!visitors.isSaved || own?.isSaved) return null
  if (own && !isNewer(visitors, own)) return null
  return { ...visitors, owner }
}

export interface Merged {
  put: SavedRecord[]
  /** Job ids the server does not tell of any more. */
  removed: string[]
}

/**
 * What has to change on the device for it to stand as the server says. Of a job that was `touched` here, because its
 * change waits to be sent or came while the server was asked, the newest change wins; of all others the server's word
 * does, so that a clock that is ahead of the server's cannot hold on to what it has changed. Jobs that were `unknown` to
 * the board when they were to be saved there stay here, with the words this device has.
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
  const told = new Set(answer.map(({ jobId }) => jobId))
  const removed: string[] = []
  for (const own of local.values()) {
    if (told.has(own.jobId) || touched.has(own.jobId)) continue
    if (!own.isSaved || !(own.isOnlyHere || unknown.has(own.jobId))) removed.push(own.jobId)
    else if (!own.isOnlyHere) put.push({ ...own, isGone: true, isOnlyHere: true })
  }
  return { put, removed }
}

/** Whether the board does not have the job. One that tells of the jobs themselves has none then. */
const isGoneIn = ({ job, updatedAt }: SavedJob): boolean => (updatedAt === undefined ? job : updatedAt) === null

function taken(owner: Owner, own: SavedRecord | undefined, theirs: SavedJob): SavedRecord {
  const { jobId, isSaved, changedAt, job } = theirs
  if (!isSaved) return { owner, jobId, isSaved, changedAt, job: null }
  return { owner, jobId, isSaved, changedAt, job: job ?? own?.job ?? null, ...(isGoneIn(theirs) && { isGone: true }) }
}

function withJob(own: SavedRecord, { job }: SavedJob): SavedRecord {
  return own.isSaved && job && isNews(job, own) ? { ...own, job } : own
}
