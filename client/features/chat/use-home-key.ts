import { useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { EDGE_PX } from './use-list-end.ts'
import type { useRenderedBlocks } from './use-rendered-blocks.ts'

/** The number of older blocks that Home leads on to: each page of messages is asked for in turn. */
const HOME_BLOCKS = 100

/**
 * Home leads to the first of all rows, where the browser knows the beginning of the rendered ones only. Until the reader
 * moves, it leads on to older rows that load.
 */
export function useHomeKey(
  scroller: RefObject<HTMLElement | null>,
  blocks: readonly { key: number }[],
  { reached, setReached }: Pick<ReturnType<typeof useRenderedBlocks>, 'reached' | 'setReached'>,
) {
  const [isAsked, setAsked] = useState(false)
  const oldest = blocks[0]?.key ?? 0
  const isLeading = isAsked && oldest > reached
  useLayoutEffect(() => {
    if (isLeading) goToBeginning(scroller)
  }, [scroller, isLeading, blocks])
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Home' || event.shiftKey || event.altKey) return
      event.preventDefault()
      setAsked(true)
      setReached(oldest - HOME_BLOCKS)
      goToBeginning(scroller)
    },
    /** `above`: the height of what is rendered above the view, in pixels. */
    onScroll: (above: number) => {
      if (!isAsked || above <= EDGE_PX) return
      setAsked(false)
      setReached(Math.max(reached, oldest))
    },
  }
}

function goToBeginning({ current: list }: RefObject<HTMLElement | null>): void {
  if (list) list.scrollTop = -list.scrollHeight
}
