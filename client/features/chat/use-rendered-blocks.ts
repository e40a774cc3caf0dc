import { startTransition, useState } from 'react'

/** The distance from the first rendered row at which more are rendered, in pixels: half a second of a fast fling. */
const NEAR_PX = 2500
/** The number of blocks rendered at first: more rows than the highest screen shows, although the last may be small. */
const BLOCKS = 8

/**
 * Which blocks of a list are rendered: the newest ones, and more as the reader nears the first of them. `blocks` are in
 * order of their keys. `isWhole`: all at once, because the position to return to may be anywhere.
 */
export function useRenderedBlocks(blocks: readonly { key: number }[], isWhole: boolean) {
  /** The key of the first block that the reader came near: blocks that begin later must not take it away. */
  const [reached, setReached] = useState(((isWhole ? undefined : blocks.at(-BLOCKS)) ?? blocks[0])?.key ?? 0)
  const unreached = blocks.filter(({ key }) => key < reached).length
  /** The index of the first block to render. */
  const first = Math.max(0, Math.min(unreached, blocks.length - BLOCKS))
  const before = blocks[first - 1]?.key
  /** `above`: the height of what is rendered above the view. Returns whether the reader is near the first block of all. */
  const onScroll = (above: number): boolean => {
    const isNear = above < NEAR_PX
    if (isNear && before !== undefined) startTransition(() => setReached(before))
    return isNear && before === undefined
  }
  return { first, reached, setReached, onScroll }
}
