import { Outlet, createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFoundPage } from '#client/app/NotFoundScreen.tsx'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { LoadingScreen } from '#client/ui/LoadingScreen.tsx'

/** Signed-in people only; others log in first and come back to where they were going (spec, point 2). */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: ({ context, location }) => {
    const { viewer, isLoading } = context.session.getState()
    if (!viewer.email && !isLoading)
      redirect({ to: '/login', search: { from: location.href }, replace: true, throw: true })
  },
  component: Guard,
  // Of its own, so that an address of nothing below asks the rule above as well.
  notFoundComponent: NotFoundPage,
})

function Guard() {
  const router = useRouter()
  const { viewer, isLoading } = useAuthState()
  const isSignedOut = !viewer.email && !isLoading
  // Whoever leaves while a guarded page is open is asked again by the rule above.
  useEffect(() => {
    if (isSignedOut) void router.invalidate()
  }, [isSignedOut, router])
  return viewer.email && !isLoading ? <Outlet /> : <LoadingScreen />
}
