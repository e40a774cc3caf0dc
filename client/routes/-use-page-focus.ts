import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { historyKeyOf } from '#client/app/router-internals.ts'

/**
 * Where the focus goes when what had it leaves with its page: to the heading of the next one, which is read out then;
 * on the way back to the link one had left by, for whoever goes through a list by keyboard.
 */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const leftBy = new Map<string, string>()
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
        const links = left === undefined ? [] : [...(content()?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
        const target = links.find((link) => link.getAttribute('href') === left) ?? headingOf(content())
        target?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const stop of listening) stop()
    }
  }, [router])
}

function headingOf(content: Element | null): HTMLElement | null {
  const heading = content?.querySelector('h1') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}
