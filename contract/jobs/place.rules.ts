import { foldName } from './fold-name.rules.ts'
import type { Posting } from './posting.schema.ts'

/** What a place filter reads of a job. */
export type Placed = Pick<Posting, 'location' | 'terms'>

const BETWEEN_PLACES = /[,;|()/]|\s[-–—]\s/u

/**
 * The names of countries that other names begin with or contain, folded: 'Niger' is not 'Nigeria', 'Jersey' is not
 * 'New Jersey', and 'Peru' is not 'Perugia'. A test compares them with `COUNTRIES`, which is too long for what a first visit loads.
 */
export const WHOLE_NAMES: ReadonlySet<string> = new Set([
  'benin',
  'chad',
  'dominica',
  'georgia',
  'guinea',
  'india',
  'jersey',
  'mali',
  'mexico',
  'netherlands',
  'niger',
  'peru',
  'samoa',
  'sudan',
  'united states',
])

/** The parts of a location, as written: 'Remote (Bergen, Norway)' has three. */
const partsOfPlace = (location: string): string[] =>
  location
    .split(BETWEEN_PLACES)
    .map((name) => name.trim())
    .filter(Boolean)

/** The names of a job's places: the parts of its location, and its country as data. */
export const namesOfPlace = ({ location, terms }: Placed): string[] => {
  const parts = partsOfPlace(location)
  const country = terms?.place?.country
  return !country || parts.some((part) => foldName(part) === foldName(country)) ? parts : [...parts, country]
}

/**
 * The text of a job that `placeTerm` is looked for in: all words, each after a space, then its names between bars, as '
 * london uk united kingdom |london|uk|united kingdom|'.
 */
export function placeText(job: Placed): string {
  const names = namesOfPlace(job).map(foldName)
  return ` ${foldName(names.join(' '))} |${names.filter(Boolean).join('|')}|`
}

/**
 * The search term for `placeText`: words of it, the last possibly incomplete, or a whole name for the countries that
 * need it; empty if any place matches.
 */
export function placeTerm(wanted: string): string {
  const name = foldName(wanted)
  if (name === '') return ''
  return WHOLE_NAMES.has(name) ? `|${name}|` : ` ${name}`
}

// A list asks the same jobs about every search and place.
const known = new WeakMap<Placed, string>()

/** Whether a job is at this place. */
export function isAt(job: Placed, wanted: string): boolean {
  const text = known.get(job) ?? placeText(job)
  known.set(job, text)
  return text.includes(placeTerm(wanted))
}
