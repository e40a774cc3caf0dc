import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import { useListScroll } from './use-list-scroll.ts'

export const VIEW = 500
export const ROW = 60
/** A scroll offset far from both ends of a long list. */
export const FURTHER_UP = -800

export const keysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => `row ${first + place}`)
/** Blocks of 10 rows from the row `first` on. */
export const blocksFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    key: first / 10 + place,
    rows: keysFrom(first + place * 10, 10).map((key) => ({ key })),
  }))

interface ListProps {
  blocks?: ReturnType<typeof blocksFrom>
  newest?: number
  newestOutgoing?: string
  isWhole?: boolean
}

function List({ blocks = blocksFrom(0, 20), newest = 20, newestOutgoing, isWhole = false }: ListProps) {
  const [isNearBeginning, onNearBeginning] = useState(false)
  const list = useListScroll({ blocks, newest, newestOutgoing, isWhole, onNearBeginning })
  const { scroller, first, isAtEnd, hasNewsBelow } = list
  return (
    <div {...scroller} role="region" aria-label={isAtEnd ? 'At the end' : 'Further up'}>
      <ol>{blocks.slice(first).flatMap(({ rows: ofBlock }) => ofBlock.map(({ key }) => <li key={key}>{key}</li>))}</ol>
      {isNearBeginning && <p>Near the beginning</p>}
      {hasNewsBelow && <p>News below</p>}
    </div>
  )
}

/** Renders a list whose rows are all `ROW` pixels high, for one test. */
export function openList(props: ListProps = {}) {
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VIEW)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => rows().length * ROW)
  const { rerender } = render(<List {...props} />)
  const list = screen.getByRole('region')
  return { list, rerender: (next: ListProps) => rerender(<List {...next} />) }
}

export const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

export function scrollTo(list: HTMLElement, top: number) {
  list.scrollTop = top
  fireEvent.scroll(list)
}
