import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { MailboxLink } from '#client/shared/MailboxLink.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './NotificationSettings.module.css'
import { useIsOnline } from './use-is-online.ts'

/** Where mails go, and a mail to try it. */
export function MailAddress({ isRefused }: { isRefused: boolean }) {
  const [api, { userId, email }] = [useApi(), useViewer()]
  const isOnline = useIsOnline()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => api.call('sendTestMail', { body: { userId, email } }),
    onSuccess: () => toast.success('Test mail on its way', `To ${email}.`),
    onError: (error) => toast.problem(formatError(error)),
  })
  return (
    <Card as="section" padding="lg" aria-labelledby="mails">
      <h2 id="mails" className={styles['label']}>
        Mails
      </h2>
      <p className={styles['words']}>
        <span>{`To ${email}. They say who and which job, not what was written.`}</span>
      </p>
      <MailboxLink address={email} />
      {isRefused && (
        <Alert tone="warning" icon="mail" title="Your mail server refused our mails">
          <p>None are sent until you choose above again, or have another address.</p>
        </Alert>
      )}
      <div className={styles['act']}>
        <Button
          size="sm"
          leftSection={<Icon name="mail" />}
          loading={isPending}
          disabled={!isOnline}
          onClick={() => mutate()}
        >
          Send a test mail
        </Button>
      </div>
    </Card>
  )
}
