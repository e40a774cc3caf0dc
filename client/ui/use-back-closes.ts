import { useBlocker, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface Overlay {
  /** Evaluated at that time, for overlays that cover the page only on phones. */
  isCovering: () => boolean
}

/** The open overlays, the last opened at the end. */
const open: Overlay[] = []

const top = (): Overlay | undefined => open.findLast(({ isCovering }) => isCovering())

/** Whether Back closes an overlay instead of leaving the page. */
export const isBackTaken = (): boolean => top() !== undefined

const always = () => true

/**
 * Back from the first page of a visit leaves the site, and no page can stop that: adds an entry of the same page, from
 * which Back is taken. It stays when the overlay is closed, as removing it could take along a page opened meanwhile
 * (`useRepeatedEntry`).
 */
function repeatFirstEntry(router: AnyRouter): void {
  if (router.history.canGoBack()) return
  void router.navigate({
    // A relative way leads from an address without a page to the start.
    href: router.history.location.href,
    state: (kept) => ({ ...kept, isRepeated: true }),
    resetScroll: false,
    hashScrollIntoView: false,
    ignoreBlocker: true,
  })
}

/**
 * While an overlay is open, Back closes it and the page stays; of several, the one on top. `isCovering` is evaluated at
 * that time, for overlays that cover the page only on phones. `isOverVisit`: a navigation waits for its answer; its
 * place in the history is fixed by then, so no entry is added.
 */
export function useBackCloses(
  isOpen: boolean,
  onClose: () => void,
  isCovering: () => boolean = always,
  isOverVisit = false,
): void {
  const own = useRef<Overlay | null>(null)
  const router = useRouter()
  useEffect(() => {
    if (!isOpen) return undefined
    const overlay = { isCovering }
    own.current = overlay
    open.push(overlay)
    if (!isOverVisit && isCovering()) repeatFirstEntry(router)
    return () => {
      open.splice(open.indexOf(overlay), 1)
    }
  }, [isOpen, isCovering, isOverVisit, router])
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const closes = action === 'BACK' && top() !== undefined && top() === own.current
      if (closes) onClose()
      return closes
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  })
}
