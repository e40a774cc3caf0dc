import { useEffect } from 'react'

/** While something lies above the page, nothing of the page itself takes focus, clicks or a reader's eye. */
export function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined
    const page = [...document.body.children].filter(
      (part) => !part.hasAttribute('data-portal') && !part.hasAttribute('inert'),
    )
    for (const part of page) part.setAttribute('inert', '')
    return () => {
      for (const part of page) part.removeAttribute('inert')
    }
  }, [isCovered])
}
