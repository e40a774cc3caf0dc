import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { useSession } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import layout from '#client/ui/layout.module.css'
import { isSpent, linkQuery, type MailedLink } from './mailed-link.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** The page's heading for what a mailed link does. */
export const ACTION_TITLES = {
  resetPassword: 'Set a new password',
  verifyEmail: 'Verify your address',
  '': 'Your link',
} as const satisfies Record<MailedLink['mode'], string>

/** What a link from one of the provider's mails leads to: a new password, or a verified address. */
export function AccountAction({ link }: { link: MailedLink }) {
  if (link.mode === 'resetPassword') return <NewPassword link={link} />
  if (link.mode === 'verifyEmail') return <VerifiedAddress link={link} />
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

function VerifiedAddress({ link }: { link: MailedLink }) {
  const { links } = useSession()
  const verified = useQuery(linkQuery(link, (code) => links.verify(code).then(() => true)))
  const next = (
    <LinkButton to="/dashboard/my-profile" variant="primary">
      Open your profile
    </LinkButton>
  )
  if (verified.data) {
    return (
      <EmptyState kind="sent" title="Your address is verified" text="There is nothing more to do." actions={next} />
    )
  }
  return (
    <NotYet
      query={verified}
      spent="It was used already, or it is too old. Your profile sends a new one if your address is not verified yet."
      next={next}
    />
  )
}

interface NotYetProps {
  query: UseQueryResult
  /** What there is to know about a link that will not do any more, and where to go from there. */
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
      <p className={layout['unseen']} role="status">
        QueryPersistence the link
      </p>
      <Skeleton shape="box" height={48} />
      <Skeleton shape="box" height={48} />
      <Skeleton shape="box" height={48} />
    </div>
  )
}
