import { figureOf, type FigureOrder, type Sorted } from '#contract/jobs/job-orders.rules.ts'
import layout from '#client/ui/layout.module.css'

/** Above a list that is sorted by a figure: how, and what becomes of jobs without it. */
export function FigureNote({ sortedBy }: { sortedBy: FigureOrder | undefined }) {
  return (
    <p className={layout['small']}>
      {sortedBy
        ? `Highest pay per year in ${sortedBy.currency} first. Jobs in other currencies or without pay follow.`
        : 'None of these jobs gives its pay, so the newest are first.'}
    </p>
  )
}

/** The number of jobs at the start of a list that have the figure it is sorted by. */
export function figuredIn(jobs: readonly Sorted[], sortedBy: FigureOrder): number {
  const at = jobs.findIndex((job) => figureOf(job, sortedBy) === null)
  return at === -1 ? jobs.length : at
}

/** The heading of the jobs without the figure. */
export const restLabel = ({ currency }: FigureOrder): string => `Not paid in ${currency}, or pay not given`
