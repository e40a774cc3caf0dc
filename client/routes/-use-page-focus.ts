import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { historyKeyOf } from '#client/app/router-internals.ts'

/** How long a list may take before the focus stays on the heading. */
const WAIT_MS = 5000

/**
 * Where the focus goes when what had it leaves with its page: to the heading of the next one, which is read out then;
 * on the way back to the link one had left by, for whoever goes through a list by keyboard.
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

/** Focuses a link of a list that is still on its way, unless the focus has gone on by then. Answers how to stop waiting. */
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
