import { Outlet, createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFoundPage } from '#client/app/NotFoundScreen.tsx'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { LoadingScreen } from '#client/ui/LoadingScreen.tsx'

/** Requires a signed-in user; others are redirected to log in, and then back (spec, point 2). */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: ({ context, location }) => {
    const { viewer, isLoading } = context.session.getState()
    if (!viewer.email && !isLoading)
      redirect({ to: '/login', search: { from: location.href }, replace: true, throw: true })
  },
  component: Guard,
  // Needed here, so that an unknown URL below this route also runs `beforeLoad`.
  notFoundComponent: NotFoundPage,
})

function Guard() {
  const router = useRouter()
  const { viewer, isLoading } = useAuthState()
  const isSignedOut = !viewer.email && !isLoading
  // Runs `beforeLoad` again when the user signs out while a guarded page is open.
  useEffect(() => {
    if (isSignedOut) void router.invalidate()
  }, [isSignedOut, router])
  return viewer.email && !isLoading ? <Outlet /> : <LoadingScreen />
}
