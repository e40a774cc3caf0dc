import { createFileRoute } from '@tanstack/react-router'
import { ACTION_TITLES, AccountAction } from '#client/features/auth/AccountAction.tsx'
import { AuthPage } from '#client/features/auth/AuthPage.tsx'
import { mailedLinkOf, readMailedLink } from '#client/features/auth/mailed-link.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'

/**
 * The target of links in the auth provider's mails. Set it as the action URL of a Firebase project; mails of the embedded
 * accounts lead here too.
 */
export const Route = createFileRoute('/account-action')({
  validateSearch: readMailedLink,
  component: AccountActionPage,
})

function AccountActionPage() {
  const link = mailedLinkOf(Route.useSearch())
  const title = ACTION_TITLES[link.mode]
  return (
    <AuthPage title={title} scene="workshop">
      <PageTitle>{title}</PageTitle>
      <AccountAction key={link.code} link={link} />
    </AuthPage>
  )
}
