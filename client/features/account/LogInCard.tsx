import { useState } from 'react'
import { formatError } from '#client/messages/format-error.ts'
import { useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { MailboxLink } from '#client/shared/MailboxLink.tsx'
import { AddressText } from '#client/ui/AddressText.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './account.module.css'
import { ChangeAddress } from './ChangeAddress.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { useHasPassword } from './use-has-password.ts'

/** The viewer's log-in address and password. */
export function LogInCard({ isOnline }: { isOnline: boolean }) {
  const viewer = useViewer()
  const [opened, setOpened] = useState<'password' | 'address' | null>(null)
  /** The address that a confirmation link was sent to. */
  const [asked, setAsked] = useState('')
  // Queued actions are sent under the address they were created with.
  const isWaiting = useOutboxRecords().length > 0
  const hasPassword = useHasPassword()
  const close = () => setOpened(null)
  return (
    <Card as="section" padding="lg" aria-labelledby="log-in">
      <h2 id="log-in" className={styles['heading']}>
        Log in
      </h2>
      <ul role="list">
        <li className={styles['entry']}>
          <Icon name="mail" />
          <div>
            <b>Email</b>
            <p>
              <AddressText address={viewer.email} />
            </p>
            {hasPassword && isWaiting && <p>You can change it once everything you did has been sent.</p>}
          </div>
          {hasPassword && (
            <Button
              variant="subtle"
              aria-label="Change email"
              disabled={!isOnline || isWaiting}
              onClick={() => setOpened('address')}
            >
              Change
            </Button>
          )}
        </li>
        <li className={styles['entry']}>
          <Icon name="key" />
          <div>
            <b>Password</b>
            <p>
              {hasPassword === false
                ? 'You log in with Google: there is no password here, and your address is the one of your Google account.'
                : 'Changing it logs you out on other devices within an hour.'}
            </p>
          </div>
          {hasPassword && (
            <Button
              variant="subtle"
              aria-label="Change password"
              disabled={!isOnline}
              onClick={() => setOpened('password')}
            >
              Change
            </Button>
          )}
        </li>
      </ul>
      {asked && asked !== viewer.email && <LinkSent address={asked} />}
      <ChangePassword opened={opened === 'password'} onClose={close} />
      <ChangeAddress opened={opened === 'address'} onClose={close} onAsked={setAsked} />
    </Card>
  )
}

function LinkSent({ address }: { address: string }) {
  const session = useSession()
  const { email } = useViewer()
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    try {
      await session.followAddress()
      const isSame = session.getState().viewer.email === email
      if (isSame) toast.info('Not changed yet', `Follow the link sent to ${address} first.`)
      else toast.success('Your address is changed', `Log in with ${address} from now on.`)
    } catch (error) {
      toast.problem(formatError(error))
    }
    setLooking(false)
  }
  return (
    <div className={styles['sent']}>
      <Alert
        tone="info"
        icon="mail"
        title={`Follow the link sent to ${address}`}
        actions={
          <>
            <Button size="sm" loading={isLooking} onClick={() => void look()}>
              I followed the link
            </Button>
            <MailboxLink address={address} />
          </>
        }
      >
        {`Until then you log in with ${email}.`}
      </Alert>
    </div>
  )
}
