import { useMutation } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { formatDate } from '#client/messages/when.ts'
import { boardName } from '#client/messages/board-name.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useSession } from '#client/session/SessionProvider.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Logo } from '#client/ui/Logo.tsx'
import { toast } from '#client/ui/toast.ts'
import { useNow } from '#client/ui/use-now.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import { DataDownload } from './DataDownload.tsx'
import styles from './account.module.css'

interface LeavingPageProps {
  deletesAt: string
  onLogOut: () => void
}

/** The only page for a user whose account is scheduled for deletion. */
export function LeavingPage({ deletesAt, onLogOut }: LeavingPageProps) {
  const api = useApi()
  const session = useSession()
  const now = useNow()
  const isOnline = useReach() === 'online'
  const isOver = Date.parse(deletesAt) <= now.getTime()
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await api.call('keepAccount')
      await session.refresh()
    },
    onSuccess: () => toast.success('Your account stays', 'Everything is back, but interviews stay called off.'),
  })
  const failure = keep.error && formatError(keep.error)
  return (
    <main className={styles['leaving']}>
      <PageTitle>Account</PageTitle>
      <p className={styles['brand']}>
        <Logo size={32} />
        <span>{boardName()}</span>
      </p>
      <h1>{`Your account is deleted on ${formatDate(deletesAt, now)}`}</h1>
      <p>
        {isOver
          ? 'It is too late to keep it. It is being deleted now.'
          : 'Until then nobody else sees it, and you can keep it: your profile, files, applications and messages come back, and your jobs open again. Interviews stay called off.'}
      </p>
      {!isOnline && (
        <p className={styles['offline']} role="status">
          <Icon name="cloud-off" size="sm" />
          Keeping it and downloading your data need a connection.
        </p>
      )}
      {failure && !keep.isPending && (
        <Alert tone="error" title="Your account is still due to be deleted">
          {isOver ? 'It is too late to keep it.' : failure.text}
        </Alert>
      )}
      <div className={styles['choices']}>
        <Button variant="primary" loading={keep.isPending} disabled={!isOnline || isOver} onClick={() => keep.mutate()}>
          Keep my account
        </Button>
        <Button onClick={onLogOut}>Log out</Button>
      </div>
      <Card padding="lg">
        <ul role="list">
          <DataDownload isOnline={isOnline} />
        </ul>
      </Card>
    </main>
  )
}
