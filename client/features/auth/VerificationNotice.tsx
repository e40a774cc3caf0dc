import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usesEmbeddedAccounts } from '../../session/auth-provider.ts'
import { personalKey } from '../../session/personal-key.ts'
import { useSession, useViewer } from '../../session/SessionProvider.tsx'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'

const verificationQuery = (session: Session, email: string) =>
  queryOptions({
    queryKey: [...personalKey({ email }), 'verified'],
    queryFn: () => session.isVerified(),
    // The mail is opened elsewhere; coming back here asks again.
    staleTime: 0,
    refetchOnWindowFocus: (query) => query.state.data === false,
  })

/** Says that the address is not verified yet, and sends the mail again. Nothing waits for it. */
export function VerificationNotice({ isEmbedded = usesEmbeddedAccounts }: { isEmbedded?: boolean }) {
  const session = useSession()
  const { email } = useViewer()
  const { data: isVerified } = useQuery(verificationQuery(session, email))
  const [isSending, setSending] = useState(false)
  if (isVerified !== false) return null

  const sendAgain = async () => {
    setSending(true)
    const result = await session.sendVerification()
    setSending(false)
    if (!result.ok) return toast.error('No mail was sent', result.message)
    toast.success('Sent again', isEmbedded ? "The link is in the server's log." : `Look for a mail to ${email}.`)
  }
  return (
    <Notice
      tone="calm"
      icon="mail"
      title="Your e-mail address is not verified yet"
      actions={
        <Button size="sm" loading={isSending} onClick={() => void sendAgain()}>
          Send again
        </Button>
      }
    >
      {isEmbedded
        ? "This board sends no mail: the link is in the server's log. Everything works without it."
        : `Follow the link we sent to ${email}. Everything works without it.`}
    </Notice>
  )
}
