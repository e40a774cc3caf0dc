import { useEffect } from 'react'

/** How many things lie above the page. */
let covers = 0

/** While something lies above the page, nothing of the page itself scrolls, or takes focus, clicks or a reader's eye. */
export function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined
    const page = [...document.body.children].filter(
      (part) => !part.hasAttribute('data-portal') && !part.hasAttribute('inert'),
    )
    if (covers === 0) keepStill()
    covers += 1
    for (const part of page) part.setAttribute('inert', '')
    return () => {
      covers -= 1
      if (covers === 0) delete document.documentElement.dataset['covered']
      for (const part of page) part.removeAttribute('inert')
    }
  }, [isCovered])
}

/** The page keeps the room of its scroll bar, or it would jump (base.css). */
function keepStill(): void {
  const { scrollHeight, clientHeight, dataset } = document.documentElement
  dataset['covered'] = scrollHeight > clientHeight ? 'scrolled' : 'whole'
}
