import { sql, type Expression, type SqlBool } from 'kysely'
import type { NearestOrder } from '#contract/jobs/job-orders.rules.ts'
import type { Jobs, WantedFigure } from '#server/jobs/job-search.repository.ts'
import { cellsAround } from './cells.ts'
import { isWithin } from './place-filter.ts'
import type { StoredTokens } from './stored-filter.ts'
import { NOWHERE_TOKEN, cellToken, workplaceToken } from './tokens.ts'

/** The jobs that have the figure of an order, or those that have not, as `figureOf` in the contract defines it. */
export function hasFigure(jobs: Jobs, { of: order, isGiven, between }: WantedFigure): Expression<SqlBool> {
  if (order.by === 'pay') return jobs('jobs.pay_currency', isGiven ? '=' : '!=', order.currency)
  const [isRemote, isNowhere] = [jobs('jobs.workplace', '=', 'remote'), jobs('jobs.latitude', 'is', null)]
  if (!isGiven) return jobs.or([isRemote, isNowhere])
  return jobs.and([jobs.not(isRemote), jobs.not(isNowhere), ...(between ? [isBetween(jobs, order, between)] : [])])
}

/** Distances are rounded to whole kilometres. */
const HALF = 0.5

function isBetween(jobs: Jobs, { from: point }: NearestOrder, { from, to }: NonNullable<WantedFigure['between']>) {
  const isInside = isWithin(jobs, point, to + HALF)
  return from === 0 ? isInside : jobs.and([isInside, jobs.not(isWithin(jobs, point, from - HALF))])
}

/** Tokens of which every job with a distance has one, or every job without; the rows decide. */
export function figureTokens(figure: WantedFigure | undefined): StoredTokens[] {
  if (figure?.of.by !== 'nearest') return []
  if (!figure.isGiven) return [[workplaceToken('remote'), NOWHERE_TOKEN]]
  return figure.between ? [cellsAround(figure.of.from, figure.between.to + HALF).map(cellToken)] : []
}

/** The pay of a job that has one. */
export const PAY = sql.ref<number>('jobs.pay_reach')
