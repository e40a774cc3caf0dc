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
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { useIsDesk } from '#client/ui/use-is-wide.ts'
import styles from './DeskList.module.css'
import { DeskListRow, rowIdOf } from './DeskListRow.tsx'
import type { DeskRow } from './desk-rows.ts'
import { searchOf } from './desk-search.ts'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'

/** How high a row is taken to be until it is measured, in pixels. */
const ROW_PX = 76
/** Rows that are drawn beyond what is seen, each way. */
const BEYOND = 8
/** The same as long as the list opens: those that are seen come first. */
const BEYOND_OPENING = 1
/** How high the list is taken to be until it is measured. */
const PANE_PX = 600
const INITIAL = { width: 0, height: PANE_PX }
/** So many rows before the end the next page is asked for. */
const NEAR_END = 10

interface DeskListProps {
  rows: readonly DeskRow[]
  /** Who is looked at; the list keeps them in view. */
  current: string | undefined
  selected: ReadonlySet<string>
  filter: DeskFilter
  now: Date
  /** It has just opened: so much as can be seen is drawn. */
  isOpening: boolean
  onSelect: (row: DeskRow) => void
  /** Called with whose row was clicked. */
  onChoose: (row: DeskRow) => void
  more: Parameters<typeof MoreButton>[0]['list']
}

/** The applicants below each other. Only those in view are drawn, however many there are. */
export function DeskList(props: DeskListProps) {
  // On a phone the page scrolls, beside the details the list does.
  return useIsDesk() ? <Pane {...props} /> : <Page {...props} />
}

function Pane(props: DeskListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, isOpening } = props
  // oxlint-disable-next-line react/incompatible-library -- it is not passed on, and nothing here is memoized by a compiler
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

/** How large the list is, once the browser says so: asking for it as the list opens costs a layout. */
function observedLater(
  list: Virtual<HTMLDivElement, Element>,
  hear: (size: { width: number; height: number }) => void,
) {
  const { scrollElement } = list
  if (!scrollElement) return
  const observer = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
    // Hidden, beside somebody on a phone, it is no list of nobody.
    if (height > 0) hear({ width: Math.round(width), height: Math.round(height) })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** A list that opens is scrolled to its beginning, where it is: saying so costs a layout. */
function scrolledIfAway(
  offset: number,
  options: Parameters<typeof elementScroll>[1],
  list: Virtual<HTMLDivElement, Element>,
): void {
  if (offset !== 0 || list.scrollOffset !== 0 || options.adjustments) elementScroll(offset, options, list)
}

/** How high a row is once the browser says so, before it paints: asking for it as each is drawn costs a layout each. */
function measuredLater<Scroller extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtual<Scroller, Element>,
): number {
  if (entry) return measureElement(row, entry, list)
  const key = list.options.getItemKey(list.indexFromElement(row))
  return list.itemSizeCache.get(key) ?? ROW_PX
}

interface Virtualizer {
  getVirtualItems: () => VirtualItem[]
  getTotalSize: () => number
  measureElement: (node: HTMLLIElement | null) => void
  scrollToIndex: (index: number, options?: { align?: 'auto' }) => void
  scrollOffset: number | null
  scrollRect: { height: number } | null
}

/** By what the list remembers: asking the page costs a layout of it. */
function isInView({ getVirtualItems, scrollOffset, scrollRect }: Virtualizer, place: number): boolean {
  const row = getVirtualItems().find(({ index }) => index === place)
  const top = scrollOffset ?? 0
  return row !== undefined && row.start >= top && row.end <= top + (scrollRect?.height ?? 0)
}

interface RowsProps extends DeskListProps {
  list: unknown
  /** Pixels above the list that scroll with it. */
  offset: number
}

function Rows(props: RowsProps): ReactNode {
  const { rows, current, selected, filter, now, onSelect, onChoose, more, list: given, offset } = props
  // Both kinds have these, each for its own scrolling element.
  const list = given as Virtualizer
  const drawn = list.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
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
    // It reads the layout, which a frame has anyway: within the key's own task it would be laid out once more.
    const frame = requestAnimationFrame(() => latest.current.scrollToIndex(place, { align: 'auto' }))
    return () => cancelAnimationFrame(frame)
  }, [place])
  const [first] = drawn
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
        style={{ height: list.getTotalSize(), paddingTop: (first?.start ?? offset) - offset }}
      >
        {drawn.map(({ index, key }) => {
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

/** Puts the focus on somebody's row, once it is drawn. */
export function focusRow(key: string): void {
  requestAnimationFrame(() => document.getElementById(rowIdOf(key))?.focus({ preventScroll: true }))
}
