import { useEffect } from 'react'

/** How many things lie above the page. */
let covers = 0

/**
 * While something lies above the page, nothing of the page itself scrolls, or takes focus, clicks or a reader's eye: at once, or a
 * focus that was asked for before would still go there.
 */
export function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined
    if (covers === 0) keepStill()
    covers += 1
    const page = [...document.body.children].filter(
      (part) => !part.hasAttribute('data-portal') && !part.hasAttribute('inert'),
    )
    for (const part of page) part.setAttribute('inert', '')
    return () => {
      covers -= 1
      if (covers === 0) letGo()
      for (const part of page) part.removeAttribute('inert')
    }
  }, [isCovered])
}

/**
 * The page keeps the room of its scroll bar, or it would jump; that room takes a colour alone. Styles of the root itself: a
 * rule that depends on an attribute of it has the style of the whole page worked out anew.
 */
function keepStill(): void {
  const { scrollHeight, clientHeight, style } = document.documentElement
  style.overflow = 'hidden'
  if (scrollHeight <= clientHeight) return
  style.scrollbarGutter = 'stable'
  style.background = 'var(--veiled-ground)'
}

function letGo(): void {
  const { style } = document.documentElement
  for (const name of ['overflow', 'scrollbar-gutter', 'background']) style.removeProperty(name)
}
