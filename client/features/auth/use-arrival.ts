import { useNavigate, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { isSamePage, pathAfterSignIn } from '#client/shared/way-in.ts'

/**
 * Redirects a signed-in user away from Login and Sign-up (spec, point 2): to `from`, or first to the form for the role
 * that the way in asks for. Returns whether it does.
 */
export function useArrival(from: string | undefined): boolean {
  const { viewer, isLoading } = useAuthState()
  const navigate = useNavigate()
  const router = useRouter()
  const { state, history } = router
  // After a navigation, the page before is resolved when this one is first rendered.
  const [before] = useState(state.resolvedLocation)
  const hasArrived = viewer.email !== '' && !isLoading
  const destination = pathAfterSignIn(from, viewer)
  useEffect(() => {
    if (!hasArrived) return
    const isRightBefore = before?.state.__TSR_index === history.location.state.__TSR_index - 1
    // Its own entry has its place, and the way back to its list; in place of Login, Back would lead to it again.
    if (isRightBefore && isSamePage(before.href, destination)) goBackTo(destination, router)
    else void navigate({ href: destination, replace: true })
  }, [hasArrived, destination, navigate, before, history, router])
  return hasArrived
}

/** Goes back to the entry of this page, and then to the hash of `destination` in the same entry. */
function goBackTo(destination: string, { history }: AnyRouter): void {
  const stop = history.subscribe(() => {
    stop()
    if (history.location.href !== destination) history.replace(destination, history.location.state)
  })
  history.back()
}
