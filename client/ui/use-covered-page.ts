import { useEffect } from 'react'

/** How many things lie above the page: the first covers it, and the last to go uncovers it, in whichever order they go. */
let covers = 0
let uncover: (() => void) | null = null

/**
 * While something lies above the page, nothing of the page itself scrolls, or takes the focus, clicks or a reader's eye.
 * Not by `inert`, which has the style of every element worked out anew (docs/decisions/0081).
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
  // In a step of its own: what it measures has the page laid out.
  const frame = requestAnimationFrame(keepStill)
  const page = [...document.body.children].filter(
    (part) => !part.hasAttribute('data-portal') && !part.hasAttribute('aria-hidden'),
  )
  const release = keepApart(page)
  return () => {
    cancelAnimationFrame(frame)
    letGo()
    release()
  }
}

/**
 * Hides the page from readers as soon as the focus is above it: browsers do not hide what has it. A focus that comes to the
 * page afterwards, as by a step that was asked for before, goes back to where it was.
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
 * The page keeps the room of its scroll bar, or it would jump; that room takes a colour alone. Styles of the root itself, and
 * the colour as it is: a rule that depends on an attribute of the root, or a variable in its style, has the style of the whole
 * page worked out anew.
 */
function keepStill(): void {
  const root = document.documentElement
  const { scrollHeight, clientHeight, style } = root
  style.overflow = 'hidden'
  if (scrollHeight <= clientHeight) return
  style.scrollbarGutter = 'stable'
  style.backgroundColor = getComputedStyle(root).getPropertyValue('--veiled-ground')
}

function letGo(): void {
  const { style } = document.documentElement
  for (const name of ['overflow', 'scrollbar-gutter', 'background-color']) style.removeProperty(name)
}
