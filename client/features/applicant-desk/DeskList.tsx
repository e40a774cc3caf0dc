import {
  elementScroll,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer as Virtual,
} from '@tanstack/react-virtual'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { MoreButton, type MoreOfList } from '#client/shared/MoreButton.tsx'
import { useIsDesk } from '#client/ui/use-media-query.ts'
import styles from './DeskList.module.css'
import { DeskListRow, rowIdOf } from './DeskListRow.tsx'
import type { DeskRow } from './desk-rows.ts'
import { searchOf } from './desk-search.ts'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'

/** The estimated height of a row until it is measured, in pixels. */
const ROW_PX = 76
/** Overscan: the number of off-screen rows rendered on each side. */
const BEYOND = 3
/** The overscan while the list opens: visible rows come first. */
const BEYOND_OPENING = 1
/** The height of the list until it is measured, in pixels: a part of it, so that the first rows are one short task. */
const PANE_PX = 300
const INITIAL = { width: 0, height: PANE_PX }
/** The DOM id of the list, for the focus. */
const LIST_ID = 'applicants'
/** Fetch the next page when the reader is this many rows from the end. */
const NEAR_END = 10

interface DeskListProps {
  rows: readonly DeskRow[]
  /** The key of the current row, which is kept in view. */
  current: string | undefined
  selected: ReadonlySet<string>
  filter: DeskFilter
  now: Date
  /** Whether the list is just opening: render the visible rows only. */
  isOpening: boolean
  onSelect: (row: DeskRow) => void
  /** Called when a row is clicked. */
  onChoose: (row: DeskRow) => void
  more: MoreOfList
}

/** A virtualised list of applicants: only rows in view are rendered. */
export function DeskList(props: DeskListProps) {
  // On a phone the page scrolls; in the wide layout the list scrolls by itself.
  return useIsDesk() ? <Pane {...props} /> : <Page {...props} />
}

function Pane(props: DeskListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, isOpening } = props
  // oxlint-disable-next-line react/incompatible-library -- it is not passed on, and no compiler memoizes this component
  const list = useVirtualizer({
    count: rows.length,
    getItemKey: (index) => rows[index]?.key ?? index,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: isOpening ? BEYOND_OPENING : BEYOND,
    initialRect: INITIAL,
    observeElementRect: observedLater,
    measureElement: measuredLater,
    scrollToFn: scrolledIfAway,
    useFlushSync: false,
  })
  return (
    <div ref={scroller} className={styles['pane']}>
      <Rows {...props} list={list} offset={0} />
    </div>
  )
}

function Page(props: DeskListProps) {
  const place = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  const { rows, isOpening } = props
  useLayoutEffect(() => setOffset(place.current?.offsetTop ?? 0), [])
  // oxlint-disable-next-line react/incompatible-library -- as above
  const list = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => ROW_PX,
    overscan: isOpening ? BEYOND_OPENING : BEYOND,
    initialRect: INITIAL,
    measureElement: measuredLater,
    useFlushSync: false,
    scrollMargin: offset,
  })
  return (
    <div ref={place}>
      <Rows {...props} list={list} offset={offset} />
    </div>
  )
}

/** Observes the size of the list with a ResizeObserver: measuring it while the list opens forces a layout. */
function observedLater(
  list: Virtual<HTMLDivElement, Element>,
  onSize: (size: { width: number; height: number }) => void,
) {
  const { scrollElement } = list
  if (!scrollElement) return
  const observer = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
    // Ignore a height of 0: on a phone the list is hidden while an applicant is shown.
    if (height > 0) onSize({ width: Math.round(width), height: Math.round(height) })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Scrolls unless the list is at its start already: setting the offset of a list that opens forces a layout. */
function scrolledIfAway(
  offset: number,
  options: Parameters<typeof elementScroll>[1],
  list: Virtual<HTMLDivElement, Element>,
): void {
  if (offset !== 0 || list.scrollOffset !== 0 || options.adjustments) elementScroll(offset, options, list)
}

/** Takes a row's height from its ResizeObserver, before the paint: measuring each row on mount forces a layout each. */
function measuredLater<Scroller extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtual<Scroller, Element>,
): number {
  const key = list.options.getItemKey(list.indexFromElement(row))
  const known = list.itemSizeCache.get(key) ?? ROW_PX
  // Ignore a height of 0: on a phone the list is hidden while an applicant is shown, and scrolls to its end otherwise
  // when the rows have a height again.
  return (entry && measureElement(row, entry, list)) || known
}

interface Virtualizer {
  getVirtualItems: () => VirtualItem[]
  getTotalSize: () => number
  measureElement: (node: HTMLLIElement | null) => void
  scrollToIndex: (index: number, options?: { align?: 'auto' }) => void
  scrollOffset: number | null
  scrollRect: { height: number } | null
}

/** Whether a row is in view, from the virtualizer's own data: asking the DOM forces a layout. */
function isInView({ getVirtualItems, scrollOffset, scrollRect }: Virtualizer, place: number): boolean {
  const row = getVirtualItems().find(({ index }) => index === place)
  const top = scrollOffset ?? 0
  return row !== undefined && row.start >= top && row.end <= top + (scrollRect?.height ?? 0)
}

interface RowsProps extends DeskListProps {
  list: unknown
  /** The height above the list that scrolls with it, in pixels. */
  offset: number
}

function Rows(props: RowsProps): ReactNode {
  const { rows, current, selected, filter, now, onSelect, onChoose, more, list: given, offset } = props
  // Both kinds of virtualizer have these members, each for its own scroll element.
  const list = given as Virtualizer
  const rendered = list.getVirtualItems()
  const last = rendered.at(-1)?.index ?? 0
  const isNearEnd = rows.length > 0 && last >= rows.length - NEAR_END
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const place = rows.findIndex(({ key }) => key === current)
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    if (place === -1 || isInView(latest.current, place)) return undefined
    // Wait for the next frame, which computes the layout anyway: doing so in the key's task adds a second one.
    const frame = requestAnimationFrame(() => latest.current.scrollToIndex(place, { align: 'auto' }))
    return () => cancelAnimationFrame(frame)
  }, [place])
  const [first] = rendered
  const router = useRouter()
  const address = useMemo(
    () => router.buildLocation({ to: '/applicants', search: searchOf(filter) }).href,
    [router, filter],
  )
  return (
    <>
      <ol
        role="list"
        className={styles['list']}
        aria-label="Applicants email"
        id={LIST_ID}
        tabIndex={-1}
        style={{ height: list.getTotalSize(), paddingTop: (first?.start ?? offset) - offset }}
      >
        {rendered.map(({ index, key }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                aria-setsize={more.hasNextPage ? -1 : rows.length}
                aria-posinset={index + 1}
              >
                <DeskListRow
                  row={row}
                  isCurrent={row.key === current}
                  isSelected={selected.has(row.key)}
                  address={address}
                  hasJob={filter.job === undefined}
                  now={now}
                  onSelect={onSelect}
                  onChoose={onChoose}
                />
              </li>
            )
          )
        })}
      </ol>
      <div className={styles['more']}>
        <MoreButton list={more}>Show more applicants</MoreButton>
      </div>
    </>
  )
}

/** Focuses a row in the next frame, and scrolls to it; without it, or when it is not rendered, the list. */
export function focusRowOrList(key: string | undefined): void {
  cancelAnimationFrame(pendingFocus)
  pendingFocus = requestAnimationFrame(() => {
    const row = key === undefined ? null : document.getElementById(rowIdOf(key))
    const target = row ?? document.getElementById(LIST_ID)
    target?.focus()
  })
}

/** The frames to wait for a row: the list renders those that come into view after it has scrolled. */
const FRAMES = 10
let pendingFocus = 0

/** Focuses a row in the next frame, or once it is rendered. A later call replaces one that has not focused its row. */
export function focusRow(key: string, frames = FRAMES): void {
  cancelAnimationFrame(pendingFocus)
  pendingFocus = requestAnimationFrame(() => {
    const row = document.getElementById(rowIdOf(key))
    if (row) row.focus({ preventScroll: true })
    else if (frames > 1) focusRow(key, frames - 1)
  })
}
