import { Link, createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#client/features/auth/AuthPage.tsx'
import { DemoPeople } from '#client/features/auth/DemoPeople.tsx'
import { LoginForm } from '#client/features/auth/LoginForm.tsx'
import { TermsLink } from '#client/features/auth/TermsLink.tsx'
import { demoPeopleQuery } from '#client/features/auth/demo-people.queries.ts'
import { purposeOf, readArrival } from '#client/features/auth/destination.ts'
import { useArrival } from '#client/features/auth/use-arrival.ts'
import { useSignIn } from '#client/features/auth/use-sign-in.ts'
import { formatDate } from '#client/messages/when.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { LoadingScreen } from '#client/ui/LoadingScreen.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: readArrival,
  loader: ({ context }) => void context.queryClient.prefetchQuery(demoPeopleQuery(context.api)),
  component: LoginPage,
})

function LoginPage() {
  // Parsed again: the router keeps parameters in the URL that parsing dropped.
  const { deletes, ...search } = readArrival({ ...Route.useSearch() })
  const signIn = useSignIn()
  const now = useNow()
  const purpose = purposeOf(search.from)
  const hasArrived = useArrival(search.from)
  if (hasArrived) return <LoadingScreen />
  return (
    <AuthPage title="Login" scene="workshop">
      <PageTitle>Login</PageTitle>
      {deletes !== undefined && (
        <Alert tone="info" icon="circle-check" title={`Your account is deleted on ${formatDate(deletes, now)}`}>
          Nobody sees it any more, and nothing of it is on this device. Log in before then to keep it.
        </Alert>
      )}
      {purpose !== undefined && <p>{`Log in to ${purpose}.`}</p>}
      <DemoPeople signIn={signIn} />
      <LoginForm signIn={signIn} from={search.from} />
      <p>
        New here?{' '}
        <Link to="/signup" search={search} replace>
          Sign up
        </Link>
      </p>
      <TermsLink />
    </AuthPage>
  )
}
