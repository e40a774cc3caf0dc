import { EMPLOYMENT_TYPES, WORKPLACES, WORK_LEVELS } from '#contract/jobs/posting-terms.options.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { withPoint } from '#contract/jobs/place-points.rules.ts'
import { namesOfPlace } from '#contract/jobs/place.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { demoBoard } from '#demo/generator/board.ts'
import { olderBoard } from '#demo/generator/older-jobs.ts'
import { createRandom, type Random } from '#demo/generator/random.ts'
import { resolvePlace } from '#server/places/resolve-place.ts'
import { alertMeaning, type AlertSearch } from './alert-search.ts'

const SEED = 23
/** Small radii are chosen more often. */
const RADII_CHOSEN = [5, 10, 10, 25, 25, 25, 50, 50, 100, 200]
const NOW = new Date('2026-03-02T09:00:00.000Z')

let postings: Posting[] | null = null

/** The postings of the demo board. */
function demoPostings(): Posting[] {
  const newer = demoBoard(SEED, NOW)
  postings ??= [...olderBoard(SEED, NOW, newer).jobs, ...newer.jobs].map(({ posting }) => posting)
  return postings
}

/** Postings of the demo board in any order, the same for the same number. */
export const madeJobs = (count: number): Posting[] => createRandom(SEED).shuffle(demoPostings()).slice(0, count)

/** Searches as people save them, made of the words of postings; no two find the same. */
export function madeSearches(count: number): AlertSearch[] {
  const random = createRandom(SEED)
  const jobs = demoPostings()
  const searches = new Map<string, AlertSearch>()
  while (searches.size < count) {
    const search = searchFor(random, random.pick(jobs), random.pick(jobs))
    searches.set(alertMeaning(search), search)
  }
  return [...searches.values()]
}

function searchFor(random: Random, job: Posting, other: Posting): AlertSearch {
  const title = (posting: Posting) => {
    const words = posting.position.split(' ')
    return words.slice(-random.int(1, Math.min(3, words.length))).join(' ')
  }
  const skill = () => random.pick(job.skills.length > 0 ? job.skills : [job.position])
  const [place = 'Oslo'] = namesOfPlace(job)
  const at = random.boolean(0.7) ? withPoint(`${place} within ${random.pick(RADII_CHOSEN)} km`, resolvePlace) : place
  const filters: JobFilters = {
    ...(random.boolean(0.25) && { workplace: [random.pick(WORKPLACES)] }),
    ...(random.boolean(0.25) && { employmentType: [random.pick(EMPLOYMENT_TYPES)] }),
    ...(random.boolean(0.2) && { workLevel: [random.pick(WORK_LEVELS)] }),
    ...(random.boolean(0.1) && { posted: 'week' as const }),
  }
  const near = { ...filters, location: [at] }
  const kind = random.next()
  if (kind < 0.45) return { text: title(job), filters: near }
  if (kind < 0.6) return { text: title(job), filters }
  if (kind < 0.75) return { text: `${skill()} ${title(job)}`, filters }
  if (kind < 0.88) return { text: skill(), filters: near }
  if (kind < 0.95) return { text: `${title(job)} || ${title(other)}`, filters: near }
  return { text: '', filters: near }
}
