import { Link, createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#client/features/auth/AuthPage.tsx'
import { SignUpForm } from '#client/features/auth/SignUpForm.tsx'
import { purposeOf, readFrom } from '#client/features/auth/destination.ts'
import { TermsLink } from '#client/features/auth/TermsLink.tsx'
import { useArrival } from '#client/features/auth/use-arrival.ts'
import { useSignIn } from '#client/features/auth/use-sign-in.ts'
import { LoadingScreen } from '#client/ui/LoadingScreen.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'

export const Route = createFileRoute('/signup')({ validateSearch: readFrom, component: SignUpPage })

function SignUpPage() {
  const search = Route.useSearch()
  const signIn = useSignIn('No account was created')
  const purpose = purposeOf(search.from)
  const hasArrived = useArrival(search.from)
  if (hasArrived) return <LoadingScreen />
  return (
    <AuthPage title="Sign up" scene="rooftop">
      <PageTitle>Sign up</PageTitle>
      {purpose !== undefined && <p>{`Sign up to ${purpose}.`}</p>}
      <SignUpForm signIn={signIn} from={search.from} />
      <p>
        Already have an account?{' '}
        <Link to="/login" search={search} replace>
          Login
        </Link>
      </p>
      <p>
        <Link to="/privacy">What is stored where, and who sees it</Link>
      </p>
      <TermsLink />
    </AuthPage>
  )
}
