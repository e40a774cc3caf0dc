import { sql, type Expression, type SqlBool } from 'kysely'
import { boxAround, haversineOf, type Point } from '#contract/jobs/near.rules.ts'
import { readWanted } from '#contract/jobs/place-around.rules.ts'
import { placeTerm } from '#contract/jobs/place.rules.ts'
import type { Jobs } from '#server/jobs/job-search.repository.ts'
import { cellsAround } from './cells.ts'
import type { StoredFilter } from './stored-filter.ts'
import { textFilter } from './text-filter.ts'
import { NOWHERE_TOKEN, cellToken, termTokens, workplaceToken } from './tokens.ts'

/** The number of tokens of a place's words to query: more hardly narrow the result further. */
const WORD_TOKENS = 6

const words = textFilter('l', 'location_text', (text) => placeTerm(readWanted(text).place) || null)

/** Places by their words, and those with a radius by cells and points, too. */
export const placeFilter: StoredFilter<readonly string[]> = {
  condition(jobs, texts) {
    if (!hasRadius(texts)) return words.condition(jobs, texts)
    const any: Expression<SqlBool>[] = [jobs('workplace', '=', 'remote')]
    for (const text of texts) {
      const { radius, point } = readWanted(text)
      const named = words.condition(jobs, [text])
      if (!named) return null
      if (radius && point) any.push(isWithin(jobs, point, radius), jobs.and([jobs('latitude', 'is', null), named]))
      else any.push(named)
    }
    return jobs.or(any)
  },
  grams: { kind: 'l', terms: (texts) => (hasRadius(texts) ? null : words.grams.terms(texts)) },
  tokens(texts) {
    const terms = words.grams.terms(texts)
    if (!hasRadius(texts) || !terms) return null
    const around = texts.flatMap((text, index) => {
      const named = termTokens('l', terms[index] ?? '').slice(0, WORD_TOKENS)
      const { radius, point } = readWanted(text)
      return radius && point ? [...cellsAround(point, radius).map(cellToken), [NOWHERE_TOKEN, ...named]] : [named]
    })
    return { tokens: [workplaceToken('remote'), ...around], isExact: false }
  },
}

const hasRadius = (texts: readonly string[]): boolean => texts.some((text) => readWanted(text).radius !== null)

/** Whether a job's point is within this distance, in kilometres: in a box first, then as `kilometresBetween` measures. */
export function isWithin(jobs: Jobs, { latitude, longitude }: Point, kilometres: number): Expression<SqlBool> {
  const box = boxAround({ latitude, longitude }, kilometres)
  // Compared in place of the distance: both grow together.
  const half = sql<number>`(
    sin(radians(latitude - ${latitude}) / 2) * sin(radians(latitude - ${latitude}) / 2)
    + cos(radians(latitude)) * cos(radians(${latitude}))
    * sin(radians(longitude - ${longitude}) / 2) * sin(radians(longitude - ${longitude}) / 2)
  )`
  return jobs.and([
    jobs('latitude', '>=', box.latitude.from),
    jobs('latitude', '<=', box.latitude.to),
    jobs.or(
      box.longitudes.map(({ from, to }) => jobs.and([jobs('longitude', '>=', from), jobs('longitude', '<=', to)])),
    ),
    sql<SqlBool>`${half} <= ${haversineOf(kilometres)}`,
  ])
}
