import { Link, Navigate, createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#client/features/auth/AuthPage.tsx'
import { LoginAgainForm } from '#client/features/auth/LoginAgainForm.tsx'
import { destinationOf, readFrom } from '#client/features/auth/destination.ts'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { LoadingScreen } from '#client/ui/LoadingScreen.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'

export const Route = createFileRoute('/login-again')({ validateSearch: readFrom, component: LoginAgainPage })

/** For a signed-in user whose token the server rejects. Everybody else logs in the usual way. */
function LoginAgainPage() {
  const search = Route.useSearch()
  const { viewer, isLoading } = useAuthState()
  if (isLoading) return <LoadingScreen />
  if (!viewer.email) return <Navigate to="/login" search={search} replace />
  const destination = destinationOf(search.from)
  return (
    <AuthPage title="Log in again" scene="workshop">
      <PageTitle>Log in again</PageTitle>
      <p>Log in to send what&apos;s waiting on this device. Your drafts and saved pages stay.</p>
      <LoginAgainForm email={viewer.email} destination={destination} />
      <p>
        <Link to={destination}>Not now</Link>
      </p>
    </AuthPage>
  )
}
