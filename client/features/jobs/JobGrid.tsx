import { memo, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { JobCard, type CardApplication } from './JobCard.tsx'
import { JobCardSkeleton } from './JobCardSkeleton.tsx'
import styles from './JobGrid.module.css'
import type { JobSearch } from './job-search.ts'
import { useNeighbourFocus } from './use-neighbour-focus.ts'
import { useNow } from '#client/ui/use-now.ts'
import { useStableCallback } from '#client/ui/use-stable-callback.ts'

/** The job that is shown beside the list. */
export interface Selection {
  id: string | undefined
  /** Shows another job; `replace` when the arrow keys move through the list. */
  onSelect: (id: string, replace: boolean) => void
}

/** The viewer's own state on cards. */
export interface OwnMarks {
  /** The viewer's applications by job id. */
  applications: ReadonlyMap<string, CardApplication>
  /** Renders the save button. */
  bookmarkOf?: ((job: Job) => ReactNode) | undefined
  /** Renders the hide button. */
  hideOf?: ((job: Job) => ReactNode) | undefined
  /** Jobs that the viewer has hidden, when hidden ones are shown. */
  hiddenIds?: ReadonlySet<string> | undefined
  /** Ids of saved jobs that were deleted on the server. */
  removedIds?: ReadonlySet<string> | undefined
}

interface JobGridProps extends OwnMarks {
  jobs: readonly Job[]
  level?: 2 | 3
  /** Whether the cards are on the page of their company. */
  isOfPage?: boolean
  list?: JobSearch
  /** Set when a job is shown beside the list: one column then, two on a very wide screen. */
  selection?: Selection | undefined
}

/** The step of each arrow key: from row to row, and within a row of several columns. */
function stepsIn(list: HTMLElement): Readonly<Record<string, number>> {
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length
  return { ArrowDown: columns, ArrowUp: -columns, ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }) }
}

/** Job cards in one, two or three columns (spec, point 9). Arrow keys move a selection, starting at the focus. */
export function JobGrid({
  jobs,
  applications,
  bookmarkOf,
  hideOf,
  hiddenIds,
  removedIds,
  level,
  isOfPage,
  list,
  selection,
}: JobGridProps) {
  const now = useNow()
  const listRef = useNeighbourFocus<HTMLUListElement>(jobs)
  const select = useStableCallback((id: string) => selection?.onSelect(id, false))
  const moveBy = (event: KeyboardEvent<HTMLUListElement>) => {
    if (!selection || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = stepsIn(event.currentTarget)[event.key]
    if (step === undefined) return
    event.preventDefault()
    const focused = [...event.currentTarget.children].findIndex((item) => item.contains(event.target as Node))
    const next = focused + step
    const job = jobs[next]
    if (!job) return
    selection.onSelect(job.id, true)
    event.currentTarget.children[next]?.querySelector('a')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble up from the links
    <ul
      ref={listRef}
      role="list"
      className={selection ? styles['column'] : clsx(layout['cards'], list && styles['columnWhereWide'])}
      onKeyDown={moveBy}
    >
      {jobs.map((job) => (
        <Item
          key={job.id}
          job={job}
          now={now}
          application={applications.get(job.id)}
          isOfPage={isOfPage ?? false}
          isRemoved={removedIds?.has(job.id) ?? false}
          bookmarkOf={bookmarkOf}
          hideOf={hideOf}
          isHidden={hiddenIds?.has(job.id) ?? false}
          level={level}
          list={list}
          isSelected={selection?.id === job.id}
          select={selection && select}
        />
      ))}
    </ul>
  )
}

interface ItemProps
  extends
    Omit<ComponentProps<typeof JobCard>, 'bookmark' | 'hide' | 'onSelect'>,
    Pick<OwnMarks, 'bookmarkOf' | 'hideOf'> {
  select: ((id: string) => void) | undefined
}

/** One card, memoized: a change of the list alone, such as a refetch, renders none of the thirty cards again. */
const Item = memo(function Item({ bookmarkOf, hideOf, select, ...card }: ItemProps) {
  const { job } = card
  return (
    <li>
      <JobCard
        {...card}
        bookmark={bookmarkOf?.(job)}
        hide={hideOf?.(job)}
        onSelect={select && (() => select(job.id))}
      />
    </li>
  )
})

/** Placeholder cards; the parent announces the loading state. */
export function JobGridSkeleton({ count, isColumn = false }: { count: number; isColumn?: boolean }) {
  return (
    <div className={clsx(layout['cards'], isColumn && styles['columnWhereWide'])}>
      {Array.from({ length: count }, (_, place) => (
        <JobCardSkeleton key={place} />
      ))}
    </div>
  )
}
