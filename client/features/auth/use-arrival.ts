import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuthState } from '#client/session/SessionProvider.tsx'

/** Redirects a signed-in user away from Login and Sign-up (spec, point 2); returns whether it does. */
export function useArrival(destination: string): boolean {
  const { viewer, isLoading } = useAuthState()
  const navigate = useNavigate()
  const { state, history } = useRouter()
  // After a navigation, the page before is resolved when this one is first rendered.
  const [before] = useState(state.resolvedLocation)
  const hasArrived = viewer.email !== '' && !isLoading
  useEffect(() => {
    if (!hasArrived) return
    const isRightBefore = before?.state.__TSR_index === history.location.state.__TSR_index - 1
    // Its own entry has its place, and the way back to its list; in place of Login, Back would lead to it again.
    if (isRightBefore && before.href === destination) history.back()
    else void navigate({ href: destination, replace: true })
  }, [hasArrived, destination, navigate, before, history])
  return hasArrived
}
