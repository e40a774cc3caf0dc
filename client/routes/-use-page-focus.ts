import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { historyKeyOf } from '#client/app/router-internals.ts'

/** How long to wait for a list before the focus stays on the heading, in milliseconds. */
const WAIT_MS = 5000

/**
 * When navigation removes the focused element, focuses the heading of the new page, so that screen readers read it. On
 * the way back, focuses the link that the user had left by, for keyboard users who go through a list.
 */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const leftBy = new Map<string, string>()
    let stopWaiting = () => {}
    const content = () => document.querySelector('#content')
    const listening = [
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        const key = historyKeyOf(fromLocation)
        const link = document.activeElement?.closest('#content a[href]')?.getAttribute('href')
        if (key && link) leftBy.set(key, link)
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement !== document.body) return
        const left = leftBy.get(historyKeyOf(toLocation) ?? '')
        const find = () => (left === undefined ? undefined : linkIn(content(), left))
        const target = find() ?? headingOf(content())
        target?.focus({ preventScroll: true })
        stopWaiting()
        if (left !== undefined && !find()) stopWaiting = focusOnceThere(content(), find)
      }),
    ]
    return () => {
      stopWaiting()
      for (const stop of listening) stop()
    }
  }, [router])
}

const linkIn = (content: Element | null, href: string): HTMLElement | undefined =>
  [...(content?.querySelectorAll<HTMLElement>('a[href]') ?? [])].find((link) => link.getAttribute('href') === href)

/** Focuses a link once its list has loaded, unless the focus has moved on. Returns a function that stops waiting. */
function focusOnceThere(content: Element | null, find: () => HTMLElement | undefined): () => void {
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const link = find()
    if (!link && document.activeElement === before) return
    stop()
    if (document.activeElement === before) link?.focus({ preventScroll: true })
  })
  const timer = setTimeout(() => stop(), WAIT_MS)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  if (content) observer.observe(content, { childList: true, subtree: true })
  return stop
}

function headingOf(content: Element | null): HTMLElement | null {
  const heading = content?.querySelector('h1') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}
