import { figureOf, type FigureOrder, type Sorted } from '#contract/jobs/job-orders.rules.ts'
import layout from '#client/ui/layout.module.css'
import type { JobSearch } from './job-search.ts'
import { placeOf } from './place-search.ts'

interface FigureNoteProps {
  search: JobSearch
  sortedBy: FigureOrder | undefined
}

/** Above a list that is sorted by a figure: how, and what becomes of jobs without it. */
export function FigureNote({ search, sortedBy }: FigureNoteProps) {
  return <p className={layout['small']}>{wordsOf(search, sortedBy)}</p>
}

function wordsOf(search: JobSearch, sortedBy: FigureOrder | undefined): string {
  if (!sortedBy) return 'None of these jobs gives its pay, so the newest are first.'
  return sortedBy.by === 'pay'
    ? `Highest pay per year in ${sortedBy.currency} first. Jobs in other currencies or without pay follow.`
    : `Nearest to ${placeOf(search).place} first. Remote jobs and jobs in a town that is not known follow.`
}

/** The number of jobs at the start of a list that have the figure it is sorted by. */
export function figuredIn(jobs: readonly Sorted[], sortedBy: FigureOrder): number {
  const at = jobs.findIndex((job) => figureOf(job, sortedBy) === null)
  return at === -1 ? jobs.length : at
}

/** The heading of the jobs without the figure. */
export const restLabel = (order: FigureOrder): string =>
  order.by === 'pay' ? `Not paid in ${order.currency}, or pay not given` : 'Remote, or in a town that is not known'
