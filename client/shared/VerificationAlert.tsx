import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usesEmbeddedAccounts } from '#client/session/auth-provider.ts'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { verificationQuery } from '#client/session/verification.queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { toast } from '#client/ui/toast.ts'
import { formatError } from '#client/messages/format-error.ts'
import { MailboxLink } from './MailboxLink.tsx'

const NOT_NEEDED = 'Everything works without it.'
const NEEDED_FOR = 'You need it to post jobs, ask, reply and write messages.'
const KEPT = 'What you wrote stays here.'

interface VerificationAlertProps {
  /** The action the server refuses until the email is verified: 'post a job'. Without it the notice only informs. */
  to?: string
  isEmbedded?: boolean
}

/** Says that the email is not verified yet, offers to resend the mail, and detects when its link was followed. */
export function VerificationAlert({ to, isEmbedded = usesEmbeddedAccounts }: VerificationAlertProps) {
  const session = useSession()
  const { email } = useViewer()
  // Embedded accounts cannot be verified: nothing is refused there.
  const isWanted = !(isEmbedded && to !== undefined)
  const query = verificationQuery(session, isWanted ? email : '')
  const { data: isVerified, isFetching, refetch } = useQuery(query)
  const [isSending, setSending] = useState(false)
  if (isVerified !== false) return null

  const sendAgain = async () => {
    setSending(true)
    const result = await session.sendVerification()
    setSending(false)
    if (!result.ok) return toast.error('No mail was sent', result.message)
    toast.success('Sent again', `Look for a mail to ${email}.`)
  }
  const lookAgain = async () => {
    const { data, error } = await refetch()
    if (data) return toast.success('Your email address is verified')
    if (!error) return toast.info('Not verified yet', `Follow the link in the mail to ${email} first.`)
    toast.problem(formatError(error))
  }
  return (
    <Alert
      tone={to === undefined ? 'info' : 'warning'}
      icon="mail"
      title={to === undefined ? 'Your email address is not verified yet' : `Verify your email address to ${to}`}
      actions={
        <>
          <Button size="sm" loading={isSending} onClick={() => void sendAgain()}>
            Send again
          </Button>
          {to !== undefined && (
            <Button size="sm" variant="outline" loading={isFetching} onClick={() => void lookAgain()}>
              I followed the link
            </Button>
          )}
          <MailboxLink address={email} isEmbedded={isEmbedded} />
        </>
      }
    >
      {`Follow the link we sent to ${email}. ${isEmbedded ? NOT_NEEDED : to === undefined ? NEEDED_FOR : KEPT}`}
    </Alert>
  )
}
