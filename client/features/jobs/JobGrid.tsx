import { memo, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import type { FigureOrder } from '#contract/jobs/job-orders.rules.ts'
import type { Job } from '#client/api/domain.ts'
import type { LessExact } from '#client/shared/less-exact.ts'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { JobCard, type CardApplication } from './JobCard.tsx'
import { JobCardSkeleton } from './JobCardSkeleton.tsx'
import styles from './JobGrid.module.css'
import { formatCount } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { useNeighbourFocus } from './use-neighbour-focus.ts'
import { codeOnDemand, useLoaded } from '#client/ui/use-loaded.ts'
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

// Only wide screens show a job beside the list.
// Few lists are sorted by a figure.
const figureCode = codeOnDemand(() => import('./FigureOrder.tsx'))
const keysCode = codeOnDemand(() => import('./card-beside.ts'))

interface JobGridProps extends OwnMarks {
  jobs: readonly Job[]
  /** Set when the last of the jobs match the search by letters alone: they are below a heading of their own. */
  lessExact?: LessExact | null | undefined
  /** Set when they are sorted by a figure: those without it are below a heading of their own. */
  sortedBy?: FigureOrder | undefined
  level?: 2 | 3
  /** Whether the cards are on the page of their company. */
  isOfPage?: boolean
  list?: JobSearch
  /** Set when a job is shown beside the list: one column then, two on a very wide screen. */
  selection?: Selection | undefined
}

/** Job cards in one, two or three columns (spec, point 9). Arrow keys move a selection, starting at the focus. */
export function JobGrid({
  jobs,
  lessExact,
  sortedBy,
  applications,
  bookmarkOf,
  hideOf,
  hiddenIds,
  removedIds,
  level = 2,
  isOfPage,
  list,
  selection,
}: JobGridProps) {
  const now = useNow()
  const gridRef = useNeighbourFocus(jobs)
  const keys = useLoaded(keysCode, selection !== undefined)
  const select = useStableCallback((id: string) => selection?.onSelect(id, false))
  const moveBy = (event: KeyboardEvent) => {
    if (!selection || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const beside = gridRef.current && keys?.cardBeside(gridRef.current, event)
    if (beside === null || !keys) return
    event.preventDefault()
    const job = beside && jobs[beside.place]
    if (!job) return
    selection.onSelect(job.id, true)
    beside.card.querySelector('a')?.focus()
  }
  const cardsOf = (part: readonly Job[], partLevel: 2 | 3) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble up from the links
    <ul
      role="list"
      className={selection ? styles['column'] : clsx(layout['cards'], list && styles['columnWhereWide'])}
      onKeyDown={moveBy}
    >
      {part.map((job) => (
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
          level={partLevel}
          list={list}
          isSelected={selection?.id === job.id}
          select={selection && select}
        />
      ))}
    </ul>
  )
  const figures = useLoaded(figureCode, sortedBy !== undefined)
  const from = lessExact?.from ?? jobs.length
  const exact = jobs.slice(0, from)
  const figured = figures && sortedBy ? figures.figuredIn(exact, sortedBy) : from
  return (
    <div ref={gridRef} className={styles['parts']}>
      {figured > 0 && cardsOf(exact.slice(0, figured), level)}
      {figures && sortedBy && figured < exact.length && (
        <section aria-labelledby="without-figure" className={styles['part']}>
          <div className={styles['head']}>
            <h2 id="without-figure">{figures.restLabel(sortedBy)}</h2>
          </div>
          {cardsOf(exact.slice(figured), 3)}
        </section>
      )}
      {lessExact && from < jobs.length && (
        <section aria-labelledby="less-exact" className={styles['part']}>
          <LessExactHead total={lessExact.total} />
          {cardsOf(jobs.slice(from), 3)}
        </section>
      )}
    </div>
  )
}

function LessExactHead({ total }: Pick<LessExact, 'total'>) {
  return (
    <div>
      <div className={styles['head']}>
        <h2 id="less-exact">Less exact</h2>
        <p>{formatCount(total)}</p>
      </div>
      <p className={layout['small']}>These match by letters, not by words.</p>
    </div>
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

/** Placeholder cards, nested as the cards are; the parent announces the loading state. */
export function JobGridSkeleton({ count, isColumn = false }: { count: number; isColumn?: boolean }) {
  return (
    <div className={styles['parts']}>
      <div className={clsx(layout['cards'], isColumn && styles['columnWhereWide'])}>
        {Array.from({ length: count }, (_, place) => (
          <JobCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
