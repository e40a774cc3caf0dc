import { Navigate, Outlet, createFileRoute, useLocation } from '@tanstack/react-router'
import { useAuthState } from '../session/SessionProvider.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'

export const Route = createFileRoute('/_guarded')({ component: Guard })

/** Signed-in people only; others log in first and come back to where they were going (spec, point 2). */
function Guard() {
  const { viewer, isLoading } = useAuthState()
  const { href } = useLocation()
  if (isLoading) return <LoadingScreen />
  if (!viewer.email) return <Navigate to="/login" search={{ from: href }} replace />
  return <Outlet />
}
