import { useEffect, useMemo, useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useHiddenJobs } from '#client/shared/use-hidden-jobs.ts'
import { totalWithoutHidden } from './job-pages.ts'
import type { JobList } from './use-job-list.ts'

export interface ListWithoutHidden extends JobList {
  hidden: {
    /** The number of loaded jobs that the viewer has hidden. */
    count: number
    ids: ReadonlySet<string>
    isShown: boolean
    toggle: () => void
    /** The job in the place of a hidden one. */
    insteadOf: (id: string) => string | undefined
  }
}

/**
 * A list without the jobs its viewer has hidden, unless they are shown on request: the server's lists are the same for
 * everybody. `what` identifies the list. When a page has only hidden jobs, the next one is loaded; the limit on hidden
 * jobs bounds that.
 */
export function useWithoutHidden<List extends JobList>(list: List, what: string): List & ListWithoutHidden {
  const { ids } = useHiddenJobs()
  const [shownIn, setShownIn] = useState<string | null>(null)
  const isShown = shownIn === what
  const { jobs, total, lessExact, isHere, more, loadMore } = list
  const left = useMemo(() => (ids.size === 0 ? jobs : jobs.filter(({ id }) => !ids.has(id))), [jobs, ids])
  const count = jobs.length - left.length
  const exact = useMemo(
    () => jobs.slice(0, lessExact?.from).filter(({ id }) => ids.has(id)).length,
    [jobs, lessExact, ids],
  )
  const isEmptied = !isShown && count > 0 && left.length === 0

  useEffect(() => {
    if (isEmptied && more === 'ready') loadMore()
  }, [isEmptied, more, loadMore])

  return useMemo(
    () => ({
      ...list,
      // The words for the jobs on this device count all that are there.
      ...(total && ids.size > 0 && !isShown && !isHere && totalWithoutHidden(total, exact, ids.size, more === 'none')),
      ...(lessExact &&
        !isShown && { lessExact: { from: lessExact.from - exact, total: lessExact.total - count + exact } }),
      jobs: isShown ? jobs : left,
      hidden: {
        count,
        ids,
        isShown,
        toggle: () => setShownIn(isShown ? null : what),
        insteadOf: (id: string) => insteadOfHidden(jobs, ids, id),
      },
    }),
    [list, total, lessExact, isHere, more, jobs, left, count, exact, ids, isShown, what],
  )
}

/** The next job after a hidden one that is not hidden, or else the one before; undefined if the list lacks it. */
export function insteadOfHidden(
  jobs: readonly Pick<Job, 'id'>[],
  ids: ReadonlySet<string>,
  id: string,
): string | undefined {
  const place = jobs.findIndex((job) => job.id === id)
  if (place === -1) return undefined
  const nearest = [...jobs.slice(place), ...jobs.slice(0, place).toReversed()]
  return nearest.find((job) => !ids.has(job.id))?.id
}
