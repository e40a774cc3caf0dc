import { payReach, readPayFloor } from './filters/pay.filter.ts'
import type { JobFilters } from './filters/filters.rules.ts'
import type { RankedJobs } from './job-ranking.rules.ts'
import type { JobSort } from './job.search.ts'
import { CURRENCIES, type Currency, type PayRange } from './pay.rules.ts'
import type { Posting } from './posting.schema.ts'

/**
 * An order by a figure: the jobs with the highest come first, those without one last, and the newest first among equals.
 * `pay`: by the highest yearly pay in this currency.
 */
export type FigureOrder = { by: 'pay'; currency: Currency }
/** An order of which everything is known that a list is sorted by. */
export type JobOrder = 'relevance' | 'newest' | FigureOrder

/** What an order reads of a job. */
export type Sorted = Pick<Posting, 'terms'>

/** The figure that a job is sorted by; null when it has none. */
export function figureOf({ terms }: Sorted, { currency }: FigureOrder): number | null {
  const pay = terms?.pay
  return pay?.currency === currency ? payReach(pay) : null
}

/** The number of jobs whose pays say in which currency to compare. */
export const CURRENCY_SAMPLE = 200

/** The currency that most pays are in, of several the first of `CURRENCIES`; null when there is no pay. */
export function commonCurrency(pays: readonly (Pick<PayRange, 'currency'> | null | undefined)[]): Currency | null {
  const counts = new Map<Currency, number>()
  for (const pay of pays) if (pay) counts.set(pay.currency, (counts.get(pay.currency) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return CURRENCIES.find((currency) => counts.get(currency) === most) ?? null
}

/** The order of a list, if its filters tell: pays are compared in the currency of the filter. */
export function orderAsked(sort: JobSort, { pay }: JobFilters): JobOrder | 'pay' {
  const currency = pay === undefined ? undefined : readPayFloor(pay)?.currency
  return sort === 'pay' && currency ? { by: sort, currency } : sort
}

/** By pay, where most of the newest jobs are paid in this currency; as posted when there is no pay. */
export const payOrder = (currency: Currency | null): JobOrder => (currency ? { by: 'pay', currency } : 'newest')

/**
 * The order of the jobs that a search finds, each part newest first: unless the filters tell, pays are compared in the
 * currency of most exact jobs, or without any pay there, of most less exact ones.
 */
function orderAmong({ exact, lessExact }: RankedJobs<Sorted>, sort: JobSort, filters: JobFilters): JobOrder {
  const asked = orderAsked(sort, filters)
  if (asked !== 'pay') return asked
  const currencyOf = (jobs: readonly Sorted[]) =>
    commonCurrency(jobs.slice(0, CURRENCY_SAMPLE).map(({ terms }) => terms?.pay))
  return payOrder(currencyOf(exact) ?? currencyOf(lessExact))
}

/** What a search finds in an order, from jobs that are newest first, and the order itself. */
export function sortJobs<J extends Sorted>(
  newestFirst: readonly J[],
  ranked: RankedJobs<J>,
  { sort, filters }: { sort: JobSort; filters: JobFilters },
): RankedJobs<J> & { order: JobOrder } {
  if (sort === 'relevance') return { ...ranked, order: sort }
  const inList = (part: readonly J[]): J[] => {
    const found = new Set(part)
    return newestFirst.filter((job) => found.has(job))
  }
  const newest = { exact: inList(ranked.exact), lessExact: inList(ranked.lessExact) }
  const order = orderAmong(newest, sort, filters)
  if (typeof order === 'string') return { ...newest, order }
  return { exact: byFigure(newest.exact, order), lessExact: byFigure(newest.lessExact, order), order }
}

function byFigure<J extends Sorted>(newestFirst: readonly J[], order: FigureOrder): J[] {
  const figures = new Map(newestFirst.map((job) => [job, figureOf(job, order) ?? -Infinity]))
  // Subtracting two infinities gives no number.
  const compare = (one: number, other: number) => (one === other ? 0 : other - one)
  return newestFirst.toSorted((one, other) => compare(figures.get(one) ?? 0, figures.get(other) ?? 0))
}
