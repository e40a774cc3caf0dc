import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuthState } from '#client/session/SessionProvider.tsx'

/** Redirects a signed-in user away from Login and Sign-up (spec, point 2); returns whether it does. */
export function useArrival(destination: string): boolean {
  const { viewer, isLoading } = useAuthState()
  const navigate = useNavigate()
  const hasArrived = viewer.email !== '' && !isLoading
  useEffect(() => {
    if (hasArrived) void navigate({ href: destination, replace: true })
  }, [hasArrived, destination, navigate])
  return hasArrived
}
