import { isLessExact, searchTier } from '#contract/jobs/job-ranking.rules.ts'
import { readWithOtherNames } from '#contract/jobs/other-names.rules.ts'
import { POPULAR_SEARCHES, SEARCH_EXAMPLE } from '#contract/jobs/job.search.ts'
import { keyOf, type Draft, type Timing } from './draft.ts'
import { employers } from '#demo/texts/employers/employers.ts'
import type { Random } from './random.ts'

/** A draft with its posting and closing times. */
export interface ScheduledDraft {
  draft: Draft
  timing: Timing
}

const SPAN_DAYS = 42
/** Minimum age of randomly timed jobs, so that the Ferry Mechanic is at the top of the list. */
const NEWEST_DAYS = 0.2
/** Above 1, there are more new jobs than old ones. */
const RECENCY = 1.2
const CLOSED_JOBS = 17
const CLOSABLE_AFTER_DAYS = 9
/** The minimum number of open jobs that every badge finds. */
const OPEN_PER_SEARCH = 3
/** Common searches, besides the badges. */
const FINDABLE = [...POPULAR_SEARCHES, ...SEARCH_EXAMPLE.split(' || '), 'React', 'Ruby']

/** Spreads the drafts over six weeks, newest first, and closes some older ones. `fixed` has preset times. */
export function schedule(
  random: Random,
  drafts: readonly Draft[],
  fixed: ReadonlyMap<string, Timing>,
): ScheduledDraft[] {
  const free = mixed(random.shuffle(drafts.filter((draft) => !fixed.has(keyOf(draft)))))
  const spread = free.map((draft, index): ScheduledDraft => {
    const share = (index + random.next()) / free.length
    return { draft, timing: { posted: NEWEST_DAYS + SPAN_DAYS * share ** RECENCY, closed: null } }
  })
  const timed = drafts.flatMap((draft): ScheduledDraft[] => {
    const timing = fixed.get(keyOf(draft))
    return timing ? [{ draft, timing }] : []
  })
  const all = [...spread, ...timed].toSorted((a, b) => a.timing.posted - b.timing.posted)
  return closeSome(random, all, fixed)
}

/** Orders drafts so that neighbours differ in employer, then in field, as far as possible. */
function mixed(drafts: readonly Draft[]): Draft[] {
  const left = [...drafts]
  const placed: Draft[] = []
  while (left.length > 0) {
    const employers = new Set(placed.slice(-5).map((draft) => draft.employer))
    const fields = new Set(placed.slice(-2).map((draft) => draft.field))
    const isOther = (draft: Draft): boolean => !employers.has(draft.employer)
    const best = left.findIndex((draft) => isOther(draft) && !fields.has(draft.field))
    const second = best === -1 ? left.findIndex(isOther) : best
    placed.push(...left.splice(Math.max(second, 0), 1))
  }
  return placed
}

function closeSome(
  random: Random,
  scheduled: readonly ScheduledDraft[],
  fixed: ReadonlyMap<string, Timing>,
): ScheduledDraft[] {
  const open = new Set(scheduled.filter(({ timing }) => timing.closed === null))
  const toClose = new Set<ScheduledDraft>()
  const wanted = CLOSED_JOBS - (scheduled.length - open.size)
  for (const job of random.shuffle(scheduled)) {
    if (toClose.size === wanted) break
    if (fixed.has(keyOf(job.draft)) || job.timing.posted < CLOSABLE_AFTER_DAYS || !isDispensable(job, open)) continue
    toClose.add(job)
    open.delete(job)
  }
  return scheduled.map((job) => {
    if (!toClose.has(job)) return job
    const { posted } = job.timing
    return { ...job, timing: { posted, closed: 0.5 + random.next() * (posted - 5) } }
  })
}

/** Whether every search still finds enough open jobs without this one. */
function isDispensable(job: ScheduledDraft, open: ReadonlySet<ScheduledDraft>): boolean {
  return FINDABLE.every((search) => {
    if (!isMeant(job, search)) return true
    return [...open].filter((other) => isMeant(other, search)).length > OPEN_PER_SEARCH
  })
}

/** Whether a search matches in the position and skills. Longer texts match by chance: 'React to what guests say'. */
function isMeant({ draft: { posting, employer } }: ScheduledDraft, search: string): boolean {
  const { name: companyName } = employers[employer]
  const tier = searchTier(
    { ...posting, requirements: [], responsibilities: [], companyName },
    readWithOtherNames(search),
  )
  return tier !== null && !isLessExact(tier)
}
