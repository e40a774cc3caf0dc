import { payReach, readPayFloor } from './filters/pay.filter.ts'
import type { JobFilters } from './filters/filters.rules.ts'
import type { RankedJobs } from './job-ranking.rules.ts'
import { isSearchable, type JobSort } from './job.search.ts'
import { kilometresBetween, type Point } from './near.rules.ts'
import { CURRENCIES, type Currency, type PayRange } from './pay.rules.ts'
import type { Located } from './place-around.rules.ts'
import { pointWanted } from './place-points.rules.ts'

/** By the highest yearly pay in this currency. */
export type PayOrder = { by: 'pay'; currency: Currency }
/** By the distance from there; a remote job has none, nor has one whose town is not known. */
export type NearestOrder = { by: 'nearest'; from: Point }
/** An order by a figure: the jobs with the highest come first, those without one last, and the newest first among equals. */
export type FigureOrder = PayOrder | NearestOrder
/** An order of which everything is known that a list is sorted by. */
export type JobOrder = 'relevance' | 'newest' | FigureOrder

/** What an order reads of a job. */
export type Sorted = Pick<Located, 'terms' | 'point'>

/** The figure that a job is sorted by; null when it has none. */
export function figureOf({ terms, point }: Sorted, order: FigureOrder): number | null {
  if (order.by === 'nearest') return terms?.workplace === 'remote' || !point ? null : nearness(order, point)
  const pay = terms?.pay
  return pay?.currency === order.currency ? payReach(pay) : null
}

/** Higher where it is nearer: the whole kilometres that cards show, below zero. */
export const nearness = ({ from }: NearestOrder, point: Point): number => 0 - Math.round(kilometresBetween(from, point))

/** The number of jobs whose pays say in which currency to compare. */
export const CURRENCY_SAMPLE = 200

/** The currency that most pays are in, of several the first of `CURRENCIES`; null when there is no pay. */
export function commonCurrency(pays: readonly (Pick<PayRange, 'currency'> | null | undefined)[]): Currency | null {
  const counts = new Map<Currency, number>()
  for (const pay of pays) if (pay) counts.set(pay.currency, (counts.get(pay.currency) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return CURRENCIES.find((currency) => counts.get(currency) === most) ?? null
}

/** What the order of a list is chosen by: the filters with the points of their places. */
export interface SortedSearch {
  search?: string | undefined
  /** Without it, and where it means nothing: by relevance with a text, or else nearest first, or else newest first. */
  sort?: JobSort | undefined
  filters: JobFilters
}

/**
 * The order of a list, if its text and filters tell. Pays are compared in the currency of the filter. Distances are known
 * of one place with a radius.
 */
export function orderAsked({ search = '', sort, filters: { pay, location } }: SortedSearch): JobOrder | 'pay' {
  if (sort === 'newest') return sort
  if (sort === 'pay') {
    const currency = pay === undefined ? undefined : readPayFloor(pay)?.currency
    return currency ? { by: sort, currency } : sort
  }
  const from = pointWanted(location)
  const isRanked = isSearchable(search)
  if (from && (sort === 'nearest' || !isRanked)) return { by: 'nearest', from }
  return isRanked ? 'relevance' : 'newest'
}

/** By pay, where most of the newest jobs are paid in this currency; as posted when there is no pay. */
export const payOrder = (currency: Currency | null): JobOrder => (currency ? { by: 'pay', currency } : 'newest')

/**
 * The order of the jobs that a search finds, each part newest first: unless the filters tell, pays are compared in the
 * currency of most exact jobs, or without any pay there, of most less exact ones.
 */
function orderAmong({ exact, lessExact }: RankedJobs<Sorted>, search: SortedSearch): JobOrder {
  const asked = orderAsked(search)
  if (asked !== 'pay') return asked
  const currencyOf = (jobs: readonly Sorted[]) =>
    commonCurrency(jobs.slice(0, CURRENCY_SAMPLE).map(({ terms }) => terms?.pay))
  return payOrder(currencyOf(exact) ?? currencyOf(lessExact))
}

/** What a search finds in an order, from jobs that are newest first, and the order itself. */
export function sortJobs<J extends Sorted>(
  newestFirst: readonly J[],
  ranked: RankedJobs<J>,
  search: SortedSearch,
): RankedJobs<J> & { order: JobOrder } {
  if (orderAsked(search) === 'relevance') return { ...ranked, order: 'relevance' }
  const inList = (part: readonly J[]): J[] => {
    const found = new Set(part)
    return newestFirst.filter((job) => found.has(job))
  }
  const newest = { exact: inList(ranked.exact), lessExact: inList(ranked.lessExact) }
  const order = orderAmong(newest, search)
  if (typeof order === 'string') return { ...newest, order }
  return { exact: byFigure(newest.exact, order), lessExact: byFigure(newest.lessExact, order), order }
}

function byFigure<J extends Sorted>(newestFirst: readonly J[], order: FigureOrder): J[] {
  const figures = new Map(newestFirst.map((job) => [job, figureOf(job, order) ?? -Infinity]))
  // Subtracting two infinities gives no number.
  const compare = (one: number, other: number) => (one === other ? 0 : other - one)
  return newestFirst.toSorted((one, other) => compare(figures.get(one) ?? 0, figures.get(other) ?? 0))
}
