import { orderAsked } from '#contract/jobs/job-orders.rules.ts'
import { withPoint } from '#contract/jobs/place-points.rules.ts'
import { normaliseSearchText } from '#contract/jobs/job.search.ts'
import { createRandom } from '#demo/generator/random.ts'
import { resolvePlace } from '#server/places/resolve-place.ts'

const SEED = 11
/** The number of searches per kind. */
const EACH = 40
/** Attempts to find searches without results. */
const TRIES = 200
const COMMON = ['manager', 'engineer', 'nurse', 'driver', 'team', 'customers', 'project', 'senior', 'lead', 'assistant']
const REFERENCE = /Quote reference (\w+)/u
const CHOICES = [
  { employmentType: ['Full-time'] },
  { employmentType: ['Part-time'], workLevel: ['Senior'] },
  { workplace: ['remote'] },
  { posted: 'week' },
  { pay: 'given' },
]

/**
 * Searches of every kind, built from the words of a sample of the board's jobs.
 *
 * @param {{ position: string, location: string, requirements: string[], responsibilities: string[] }[]} jobs
 * @param {(text: string) => Promise<boolean>} isFound
 */
export async function searchesOf(jobs, isFound) {
  const random = createRandom(SEED)
  const texts = jobs.flatMap(({ requirements, responsibilities }) => [...requirements, ...responsibilities])
  const words = texts.flatMap((text) => text.split(/[ ,.]+/u)).filter((word) => normaliseSearchText(word).length > 3)
  const many = (make) => Array.from({ length: EACH }, (_, index) => make(index))
  const word = () => random.pick(words)
  const references = texts.flatMap((text) => REFERENCE.exec(text)?.[1] ?? [])
  const common = COMMON.map((search) => ({ search }))
  const rare = references.slice(0, EACH).map((search) => ({ search }))
  const byPay = (searches) => searches.map((search) => ({ ...search, order: 'pay' }))
  return {
    common,
    'any word': many(() => ({ search: word() })),
    rare,
    none: await unknownWords(word, random, isFound),
    'two words': many(() => ({ search: pairOf(random, texts) })),
    '1 to 3 characters': many((index) => ({ search: pieceOf(random, texts, (index % 3) + 1) })),
    'three alternatives': many(() => ({ search: `${word()} || ${word()} || ${word()}` })),
    'with filters': many((index) => ({
      search: index % 2 ? word() : random.pick(COMMON),
      filters: filters(random, jobs),
    })),
    'common, by pay': byPay(common),
    'any word, by pay': byPay(many(() => ({ search: word() }))),
    'rare, by pay': byPay(rare),
    'filters alone, by pay': byPay([{}, ...many(() => ({ filters: filters(random, jobs) }))]),
    'around places, nearest': many(() => nearest(random, jobs)),
    'common around places, nearest': many(() => nearest(random, jobs, { search: random.pick(COMMON) })),
  }
}

const filters = (random, jobs) =>
  random.boolean(0.5) ? { location: [random.pick(jobs).location.split(',')[0]] } : random.pick(CHOICES)

/** Jobs within 25 to 200 km of the place of one of the jobs. */
function nearest(random, jobs, asked = {}) {
  const text = `${random.pick(jobs).location.split(',')[0]} within ${random.pick([25, 50, 100, 200])} km`
  const search = { ...asked, sort: 'nearest', filters: { location: [withPoint(text, resolvePlace)] } }
  return { ...search, order: orderAsked(search) }
}

/** Halves of two words joined: the board contains parts of them, but not the whole. */
async function unknownWords(word, random, isFound) {
  const unknown = [{ search: 'xylophonist' }, { search: 'underwater basket weaver' }]
  for (let left = TRIES; left > 0 && unknown.length < EACH; left -= 1) {
    const [first, second] = [word(), word()]
    const search = first.slice(0, random.int(3, 6)) + second.slice(-random.int(3, 6))
    if (normaliseSearchText(search).length > 4 && !(await isFound(search))) unknown.push({ search })
  }
  return unknown
}

function pairOf(random, texts) {
  const words = random.pick(texts).split(' ')
  const at = random.int(0, Math.max(0, words.length - 2))
  return words.slice(at, at + 2).join(' ')
}

/** A substring of a text, of this length after normalisation. */
function pieceOf(random, texts, length) {
  const text = normaliseSearchText(random.pick(texts))
  const at = random.int(0, Math.max(0, text.length - length))
  return text.slice(at, at + length)
}
