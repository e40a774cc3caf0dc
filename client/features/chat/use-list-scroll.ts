import { useEffect, useEffectEvent, useRef } from 'react'
import { useFocusInList } from './use-focus-in-list.ts'
import { useHomeKey } from './use-home-key.ts'
import { useListEnd, type ListNews } from './use-list-end.ts'
import { usePositionAboveNews } from './use-position-above-news.ts'
import { useRenderedBlocks } from './use-rendered-blocks.ts'

interface ListScrollOptions extends ListNews {
  /** All blocks of rows, in order of their keys. */
  blocks: readonly { key: number; rows: readonly { key: string }[] }[]
  /** Whether the reader comes back to a position, which the router restores. */
  isWhole?: boolean
  /** Called when the reader comes near the first of all blocks, and when they leave. */
  onNearBeginning: (isNear: boolean) => void
}

/**
 * The scroll behaviour of a list of messages. Its scroll offset is counted from its end (MessageList.module.css), so rows
 * added above move nothing, and at the end the newest row stays in view without a script. Blocks from index `first` on
 * are to be rendered.
 */
export function useListScroll({ blocks, isWhole = false, onNearBeginning, ...news }: ListScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null)
  const rendered = useRenderedBlocks(blocks, isWhole)
  const home = useHomeKey(scroller, blocks, rendered)
  const lastKey = blocks.at(-1)?.rows.at(-1)?.key
  const { onScroll: onEnd, ...end } = useListEnd(scroller, { ...news, lastKey, isElsewhere: isWhole })
  usePositionAboveNews(scroller, blocks)
  const focus = useFocusInList(scroller)
  const { first } = rendered

  const onScroll = () => {
    if (!scroller.current) return
    const { scrollTop, scrollHeight, clientHeight } = scroller.current
    const above = scrollHeight - clientHeight + scrollTop
    onEnd(-scrollTop)
    home.onScroll(above)
    onNearBeginning(rendered.onScroll(above))
  }
  const afterRendering = useEffectEvent(onScroll)
  const isPlaced = useRef(!isWhole)
  useEffect(() => {
    if (isPlaced.current) return afterRendering()
    // The router scrolls to the place to return to a moment later: until then nobody has seen the end.
    const frame = requestAnimationFrame(() => {
      isPlaced.current = true
      afterRendering()
    })
    return () => cancelAnimationFrame(frame)
  }, [first, blocks])

  return { scroller: { ref: scroller, onScroll, onKeyDown: home.onKeyDown, ...focus }, first, ...end }
}
