import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { useSession } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import layout from '#client/ui/layout.module.css'
import { isSpent, linkQuery, type MailedLink } from './mailed-link.ts'
import { roleFor } from '#client/shared/way-in.ts'
import { savedReturnPath } from './return-path.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** The page title for each kind of mailed link. */
export const ACTION_TITLES = {
  resetPassword: 'Set a new password',
  verifyEmail: 'Verify your address',
  verifyAndChangeEmail: 'Change your address',
  recoverEmail: 'Get your address back',
  '': 'Your link',
} as const satisfies Record<MailedLink['mode'], string>

/** The target of a link in the provider's mails: sets a new password, or verifies an address. */
export function AccountAction({ link }: { link: MailedLink }) {
  if (link.mode === 'resetPassword') return <NewPassword link={link} />
  if (link.mode !== '') return <TakenAddress link={link} {...ADDRESSES[link.mode]} />
  return (
    <EmptyState
      kind="not-found"
      title="This link is not complete"
      text="Open it from the mail once more, or copy all of it."
      actions={
        <LinkButton to="/" variant="primary">
          Go to the start
        </LinkButton>
      }
    />
  )
}

function NewPassword({ link }: { link: MailedLink }) {
  const { links } = useSession()
  const email = useQuery(linkQuery(link, (code) => links.addressOf(code)))
  if (email.data !== undefined) return <NewPasswordForm code={link.code} email={email.data} />
  return (
    <NotYet
      query={email}
      spent="It was used already, or it is too old. “Forgot password?” on the login page sends a new one."
      next={
        <LinkButton to="/login" variant="primary">
          Go to Login
        </LinkButton>
      }
    />
  )
}

interface AddressMessages {
  title: string
  text: string
  /** Explains a link that can no longer be used. */
  spent: string
  to: '/dashboard/my-profile' | '/dashboard/account'
  next: string
}

const ADDRESSES: Record<Exclude<MailedLink['mode'], 'resetPassword' | ''>, AddressMessages> = {
  verifyEmail: {
    title: 'Your address is verified',
    text: 'There is nothing more to do.',
    spent: 'It was used already, or it is too old. Your profile sends a new one if your address is not verified yet.',
    to: '/dashboard/my-profile',
    next: 'Open your profile',
  },
  verifyAndChangeEmail: {
    title: 'Your address is changed',
    text: 'Log in with the new one from now on.',
    spent: 'It was used already, it is too old, or another account has this address. Account sends a new one.',
    to: '/dashboard/account',
    next: 'Open your account',
  },
  recoverEmail: {
    title: 'You have your old address back',
    text: 'Log in with it. Change your password too if somebody else changed the address.',
    spent: 'It was used already, it is too old, or another account has this address.',
    to: '/dashboard/account',
    next: 'Open your account',
  },
}

const GO_ON = { candidate: 'Go on to apply', employer: 'Go on to post a job', '': 'Go on' } as const

function TakenAddress({ link, title, text, spent, to, next: nextLabel }: AddressMessages & { link: MailedLink }) {
  const session = useSession()
  const take = async (code: string) => {
    await session.links.verify(code)
    // The address is verified whether or not this device is signed in. The provider may end the session because of it.
    await session.followAddress().catch(() => undefined)
    return true
  }
  const taken = useQuery(linkQuery(link, take))
  const [way] = useState(() => (link.mode === 'verifyEmail' ? savedReturnPath() : null))
  const next =
    way === null ? (
      <LinkButton to={to} variant="primary">
        {nextLabel}
      </LinkButton>
    ) : (
      // Whoever is signed in is led on from there, others log in first.
      <LinkButton to="/login" search={{ from: way }} variant="primary">
        {GO_ON[roleFor(way) ?? '']}
      </LinkButton>
    )
  if (taken.data) return <EmptyState kind="sent" title={title} text={way === null ? text : undefined} actions={next} />
  return <NotYet query={taken} spent={spent} next={next} />
}

interface NotYetProps {
  query: UseQueryResult
  /** Explains a link that can no longer be used; `next` is the way on from there. */
  spent: string
  next: ReactNode
}

function NotYet({ query: { error, fetchStatus, refetch }, spent, next }: NotYetProps) {
  if (isSpent(error)) return <EmptyState kind="error" title="This link no longer works" text={spent} actions={next} />
  if (error || fetchStatus === 'paused') {
    return <LoadErrorState error={error} onRetry={refetch} isRetrying={fetchStatus === 'fetching'} />
  }
  return (
    <div className={layout['stack']} aria-busy="true">
      <p className={layout['visuallyHidden']} role="status">
        Checking the link
      </p>
      <Skeleton shape="box" height={48} />
      <Skeleton shape="box" height={48} />
      <Skeleton shape="box" height={48} />
    </div>
  )
}
