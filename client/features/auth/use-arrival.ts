import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuthState } from '#client/session/SessionProvider.tsx'

/** Leads whoever is signed in away from Login and Sign-up (spec, point 2); says whether that is the case. */
export function useArrival(destination: string): boolean {
  const { viewer, isLoading } = useAuthState()
  const navigate = useNavigate()
  const hasArrived = viewer.email !== '' && !isLoading
  useEffect(() => {
    if (hasArrived) void navigate({ href: destination, replace: true })
  }, [hasArrived, destination, navigate])
  return hasArrived
}
