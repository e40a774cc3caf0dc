import type { Expression, SqlBool } from 'kysely'
import { FILTERS, type FilterName, type FilterValue, type JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { fillDays } from '#contract/jobs/filters/fill-by.filter.ts'
import { readPayFloor, yearlyFloor } from '#contract/jobs/filters/pay.filter.ts'
import { postedSince } from '#contract/jobs/filters/posted.filter.ts'
import type { Jobs } from '#server/jobs/job-search.repository.ts'
import { placeFilter } from './place-filter.ts'
import type { StoredFilter, StoredTokens } from './stored-filter.ts'
import { textFilter } from './text-filter.ts'
import { PAY_TOKEN, currencyToken, dayToken, fillByToken, isSettled, workplaceToken, type GramKind } from './tokens.ts'

const DAY_MS = 86_400_000

/** All filters: the rows alone tell about one without grams and tokens. */
const STORED: { [Name in FilterName]: StoredFilter<FilterValue<Name>> } = {
  location: placeFilter,
  employmentType: textFilter('t', 'employment_type_text'),
  workLevel: textFilter('v', 'work_level_text'),
  experience: textFilter('x', 'experience_text'),
  workplace: {
    condition: (jobs, places) => jobs('workplace', 'in', places),
    tokens: (places) => ({ tokens: places.map(workplaceToken), isExact: true }),
  },
  company: {
    changesWith: 'users',
    condition: (jobs, company) =>
      jobs('recruiter_id', 'in', jobs.selectFrom('users').select('users.id').where('company_name', '=', company)),
  },
  posted: {
    changesWith: 'time',
    condition: (jobs, within, now) => jobs('jobs.created_at', '>=', postedSince(within, now)),
    // Another server's clock may be ahead when it posts jobs.
    tokens: (within, now) => ({
      tokens: daysFrom(postedSince(within, now), now + DAY_MS).map(dayToken),
      isExact: false,
    }),
  },
  pay: {
    condition: paysEnough,
    tokens(wanted) {
      const floor = readPayFloor(wanted)
      if (!floor) return { tokens: [PAY_TOKEN], isExact: true }
      // There is no token for jobs without pay: when those match too, the rows are checked.
      return floor.orNone ? null : { tokens: [currencyToken(floor.currency)], isExact: false }
    },
  },
  fillBy: {
    changesWith: 'time',
    condition(jobs, within, now) {
      const [first, last] = fillDays(within, now)
      return jobs.and([jobs('fill_by', '>=', first), jobs('fill_by', '<=', last)])
    },
    tokens(within, now) {
      const [first, last] = fillDays(within, now)
      return { tokens: daysFrom(first, Date.parse(last)).map(fillByToken), isExact: true }
    },
  },
}

function paysEnough(jobs: Jobs, wanted: string): Expression<SqlBool> {
  const floor = readPayFloor(wanted)
  if (!floor) return jobs('pay_currency', '!=', '')
  const isReached = jobs.and([jobs('pay_currency', '=', floor.currency), jobs('pay_reach', '>=', yearlyFloor(floor))])
  return floor.orNone ? jobs.or([isReached, jobs('pay_currency', '=', '')]) : isReached
}

/** The days from `since` to that of `until`. */
function daysFrom(since: string, until: number): string[] {
  const days: string[] = []
  const first = Date.parse(since.slice(0, 10))
  for (let day = first; day <= until; day += DAY_MS) days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

interface Given {
  name: FilterName
  value: never
  stored: StoredFilter<unknown>
}

/** The given filters; one with no value in its list is none. */
const given = (filters: JobFilters): Given[] =>
  FILTERS.flatMap(({ name }) => {
    const value = filters[name]
    return value === undefined || value.length === 0 ? [] : [{ name, value: value as never, stored: STORED[name] }]
  })

/** The condition of each given filter, by the filter's name; as `matchesFilters` in the contract defines it. */
export function filterConditions(jobs: Jobs, filters: JobFilters, now: number): Map<FilterName, Expression<SqlBool>> {
  return new Map(
    given(filters).flatMap(({ name, value, stored }) => {
      const condition = stored.condition(jobs, value, now)
      return condition ? [[name, condition]] : []
    }),
  )
}

/** The terms of the text filters; omits a filter with a value that matches everything. */
export function filterTerms(filters: JobFilters): { kind: GramKind; terms: string[] }[] {
  return given(filters).flatMap(({ value, stored: { grams } }) => {
    const terms = grams?.terms(value)
    return grams && terms ? [{ kind: grams.kind, terms }] : []
  })
}

/** The tokens of the other filters: a job must have one of each list, or all of a list in it. */
export const filterTokens = (filters: JobFilters, now: number): StoredTokens[] =>
  given(filters).flatMap(({ value, stored }) => {
    const found = stored.tokens?.(value, now)
    return found ? [found.tokens] : []
  })

/** The filters that grams and tokens do not fully decide. */
export const unsettled = (filters: JobFilters, now: number): JobFilters =>
  Object.fromEntries(
    given(filters).flatMap(({ name, value, stored }) => {
      const { grams } = stored
      const terms = grams?.terms(value)
      const isDecided = terms
        ? terms.every((term) => grams && isSettled(grams.kind, term))
        : stored.tokens?.(value, now)?.isExact === true
      return isDecided ? [] : [[name, value]]
    }),
  )

/** What the result of these filters changes with, besides the jobs. */
export const changesOf = (filters: JobFilters): Set<'users' | 'time'> =>
  new Set(given(filters).flatMap(({ stored }) => stored.changesWith ?? []))
