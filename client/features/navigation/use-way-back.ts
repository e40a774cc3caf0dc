import { useLocation } from '@tanstack/react-router'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useIsHydrated } from '#client/ui/hydrated.tsx'

/** The search parameters of Login that lead back to this page. Without any it leads to the landing page. */
export function useWayBack(): { from?: string } {
  const isVisitor = useViewer().email === ''
  // Nothing for others, so that a new address does not render their bars again.
  const here = useLocation({ select: ({ pathname, href }) => (isVisitor && pathname !== '/' ? href : '') })
  // The server renders a page once for all addresses that differ only in what the page does not read.
  return useIsHydrated() && here !== '' ? { from: here } : {}
}
