import { sql, type Expression, type SqlBool } from 'kysely'
import type { FigureOrder } from '#contract/jobs/job-orders.rules.ts'
import type { Jobs } from '#server/jobs/job-search.repository.ts'

/** The jobs that have the figure of an order, or those that have not, as `figureOf` in the contract defines it. */
export const hasFigure = (jobs: Jobs, { currency }: FigureOrder, isGiven = true): Expression<SqlBool> =>
  jobs('jobs.pay_currency', isGiven ? '=' : '!=', currency)

/** The figure of a job that has one. */
export const FIGURE = sql.ref<number>('jobs.pay_reach')
