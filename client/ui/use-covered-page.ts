import { useEffect } from 'react'
import { afterFrame } from './after-frame.ts'
import { onColorScheme } from './color-scheme.ts'

/**
 * The number of open overlays: the first covers the page and the last to close uncovers it, in whatever order they
 * close.
 */
let covers = 0
let uncover: (() => void) | null = null

/**
 * While an overlay is open, the page behind it does not scroll, and is inaccessible to focus, clicks and screen
 * readers. Does not use `inert`, which recalculates the style of every element (docs/decisions/0081).
 */
export function useCoveredPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined
    covers += 1
    uncover ??= cover()
    return () => {
      covers -= 1
      if (covers > 0) return
      uncover?.()
      uncover = null
    }
  }, [isCovered])
}

function cover(): () => void {
  // It measures the page, which is cheap once a frame has computed the layout.
  const cancel = afterFrame(keepStill)
  // The system may turn dark meanwhile.
  const stopFollowing = onColorScheme(colourVeil)
  const page = [...document.body.children].filter(
    (part) => !part.hasAttribute('data-portal') && !part.hasAttribute('aria-hidden'),
  )
  const release = keepApart(page)
  return () => {
    cancel()
    stopFollowing()
    letGo()
    release()
  }
}

/**
 * Hides the page from screen readers once the focus is in the overlay: browsers do not hide a focused element. If the
 * focus enters the page later, e.g. by a delayed call, it returns to the overlay.
 */
function keepApart(page: readonly Element[]): () => void {
  let above: HTMLElement | null = null
  const look = () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return
    if (page.some((part) => part.contains(focused))) {
      if (above?.isConnected) above.focus({ preventScroll: true })
      return
    }
    if (above === null) for (const part of page) part.setAttribute('aria-hidden', 'true')
    above = focused
  }
  look()
  document.addEventListener('focusin', look)
  return () => {
    document.removeEventListener('focusin', look)
    for (const part of page) part.removeAttribute('aria-hidden')
  }
}

/**
 * Reserves the space of the scroll bar to avoid a jump; that space can only have a colour. Sets styles on the root
 * itself, with a resolved colour: a rule that depends on a root attribute, or a variable in its style, would
 * recalculate the styles of the whole page.
 */
function keepStill(): void {
  const root = document.documentElement
  const { scrollHeight, clientHeight, style } = root
  style.overflow = 'hidden'
  if (scrollHeight <= clientHeight) return
  style.scrollbarGutter = 'stable'
  colourVeil()
}

function colourVeil(): void {
  const root = document.documentElement
  if (!root.style.scrollbarGutter) return
  root.style.backgroundColor = getComputedStyle(root).getPropertyValue('--veiled-ground')
}

function letGo(): void {
  const { style } = document.documentElement
  for (const name of ['overflow', 'scrollbar-gutter', 'background-color']) style.removeProperty(name)
}
