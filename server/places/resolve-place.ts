import { namesOfCountry } from '#contract/jobs/country-names.rules.ts'
import { foldName } from '#contract/jobs/fold-name.rules.ts'
import { kilometresBetween, type Point } from '#contract/jobs/near.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { COUNTRY_CODES } from '#contract/profiles/country-codes.options.ts'
import { openGazetteer, type Town } from './gazetteer.repository.ts'

/** A place in words and the place of the gazetteer that it names. */
export interface ResolvedPlace extends Point {
  name: string
  /** The ISO 3166-1 code. */
  country: string
}

const BETWEEN_ALTERNATIVES = /[;|/]/u
const BETWEEN_PARTS = /[,()]|\s[-–—]\s/u
const PARTS_MAX = 8
const NAME_MAX = 100
/** Words around the name of a place, as in 'Greater London', 'Leeds city centre' and 'Remote from Bergen'. */
const AROUND =
  /^(?:(?:near|around|greater|central|inner|downtown|remote|hybrid|from|in|the|area|region|of|city|on|site)\s)+|(?:\s(?:area|region|city|centre|center|metropolitan|metro))+$/gu
/** Parts that name no place, and are also the name of a hamlet somewhere. */
const NO_PLACES = new Set(['home', 'field', 'central', 'global', 'union', 'world', 'remote', 'hybrid', 'online'])
/** A town with the name of a region elsewhere in its country counts from this population on: 'California' is no town. */
const AGAINST_REGION = 100_000
/** The own name of a place counts so much more than another name of a larger one: 'Roma' in Texas is not Rome in Georgia. */
const OWN_NAME = 4
/** A larger place named later, farther away than this, shows that an earlier part was a street or a quarter. */
const SAME_TOWN_KM = 50

/** The places that were looked for last, by location and country: a board's jobs are in a few towns. */
const resolved = new Map<string, ResolvedPlace | null>()
const RESOLVED_MAX = 2000

/** The codes of countries, by each of their folded names. */
const CODES: ReadonlyMap<string, string> = new Map(
  [...COUNTRY_CODES].flatMap(([country, code]) =>
    namesOfCountry(country).map((name) => [foldName(name), code] as const),
  ),
)

/**
 * The place that a location names: the most populous of that name, in `country` (a name of `COUNTRIES`) if it is not
 * empty, and in the country and region that the location names itself. Null when it names none.
 */
export function resolvePlace(location: string, country = ''): ResolvedPlace | null {
  const key = JSON.stringify([location, country])
  const known = resolved.get(key)
  if (known !== undefined) return known
  const place = findPlace(location, country)
  if (resolved.size >= RESOLVED_MAX) resolved.clear()
  if (key.length <= NAME_MAX) resolved.set(key, place)
  return place
}

function findPlace(location: string, country: string): ResolvedPlace | null {
  const within = COUNTRY_CODES.get(country) ?? null
  if (country !== '' && within === null) return null
  for (const alternative of location.split(BETWEEN_ALTERNATIVES, PARTS_MAX)) {
    const parts = alternative
      .split(BETWEEN_PARTS)
      .slice(0, PARTS_MAX)
      .map(foldName)
      .filter((part) => part !== '' && part.length <= NAME_MAX)
    const town = townOf(parts, within)
    if (town) return { name: town.name, country: town.country, latitude: town.latitude, longitude: town.longitude }
  }
  return null
}

/** Where a job is: the city given as data, or else the place that its location names; null when that is not known. */
export function pointOfJob({ location, terms }: Pick<Posting, 'location' | 'terms'>): Point | null {
  const { city = '', country = '' } = terms?.place ?? {}
  const place = (city === '' ? null : resolvePlace(city, country)) ?? resolvePlace(location, country)
  return place && { latitude: place.latitude, longitude: place.longitude }
}

function townOf(parts: readonly string[], within: string | null): Town | null {
  let first: Town | null = null
  for (const [index, part] of parts.entries()) {
    if (first && qualifies(part, first)) continue
    const others = parts.filter((_, other) => other !== index)
    const town = bestTown(part, others, within)
    if (!town) continue
    if (first && town.population > first.population && kilometresBetween(town, first) > SAME_TOWN_KM) return town
    first ??= town
  }
  return first
}

/** The best place of this name, in the country and beside the other parts of its location. */
function bestTown(part: string, others: readonly string[], within: string | null): Town | null {
  const named = [...others, part].filter((one) => CODES.has(one))
  const fits = (town: Town): boolean =>
    (within === null || town.country === within) &&
    named.every((country) => qualifies(country, town) && (country !== part || town.isOwn))
  for (const name of new Set(spellingsOf(part))) {
    if (NO_PLACES.has(name)) continue
    const towns = openGazetteer().named(name).filter(fits)
    const elsewhere = new Set(towns.length > 0 ? openGazetteer().countriesOfRegion(name) : [])
    const counted = towns.filter(
      (town) =>
        !elsewhere.has(town.country) ||
        town.regionName === name ||
        town.population >= AGAINST_REGION ||
        others.some((other) => isRegion(other, town)),
    )
    const rank = (town: Town) => others.filter((other) => qualifies(other, town)).length
    const [best] = counted.toSorted((a, b) => rank(b) - rank(a) || weight(b) - weight(a))
    if (best) return best
  }
  return null
}

/** A name as written, then without postcodes, as in '10115 Berlin' and 'SE 211 20 Malmö', then without words around it. */
function* spellingsOf(part: string): Generator<string> {
  yield part
  const words = part.split(' ')
  const hasDigit = (word = ''): boolean => /\d/u.test(word)
  const isCountry = (word: string, index: number): boolean =>
    index === 0 && word.length <= 2 && words.length > 2 && hasDigit(words[1])
  const name = words.filter((word, index) => !hasDigit(word) && !isCountry(word, index)).join(' ')
  yield name
  yield name.replace(AROUND, '')
}

const weight = ({ population, isOwn }: Town): number => population * (isOwn ? OWN_NAME : 1)

/** Whether a part of a location names the country or the region of this place. */
const qualifies = (part: string, town: Town): boolean =>
  CODES.get(part) === town.country || part === town.country.toLowerCase() || isRegion(part, town)

const isRegion = (part: string, { region, regionName }: Town): boolean =>
  part === regionName || (part === region.toLowerCase() && /^[a-z]+$/u.test(part))
