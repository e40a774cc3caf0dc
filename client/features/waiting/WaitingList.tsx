import type { OutboxRecord } from '../../offline/outbox/outbox.records.ts'
import { useOutbox, useOutboxSnapshot } from '../../offline/outbox/OutboxProvider.tsx'
import { useReach } from '../../offline/reading/ReadingProvider.tsx'
import { useAuthState } from '../../session/SessionProvider.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { WaitingItem } from './WaitingItem.tsx'
import styles from './WaitingList.module.css'

/** Everything of the viewer's that has not arrived at the board, in the order it was done. */
export function WaitingList({ now }: { now: Date }) {
  const { viewer, isLoading } = useAuthState()
  if (!viewer.email && !isLoading) return <NobodyHere />
  // Nothing can wait of somebody who is not registered.
  return <OwnList now={now} hasNone={viewer.email !== '' && viewer.userId === ''} />
}

/** What waits for somebody is theirs alone to see. */
const NobodyHere = () => (
  <>
    <PageHead title="Waiting to be sent" />
    <StateView
      kind="empty"
      title="Log in to see what waits"
      text="What somebody kept on this device when they logged out goes out once they log in again."
      actions={
        <LinkButton to="/login" search={{ from: '/waiting' }} variant="act">
          Login
        </LinkButton>
      }
    />
  </>
)

function OwnList({ now, hasNone }: { now: Date; hasNone: boolean }) {
  const outbox = useOutbox()
  const { records, isRead } = useOutboxSnapshot()
  const isOnline = useReach() === 'online'
  const listRef = useKeptFocus<HTMLUListElement>(records.length)
  const isWaiting = records.some(({ status }) => status === 'queued')
  return (
    <>
      <PageHead
        title="Waiting to be sent"
        text={headWords(records, isOnline)}
        actions={
          isWaiting && (
            <Button variant="act" leftSection={<Icon name="send" />} onClick={() => outbox.sendNow()}>
              Send now
            </Button>
          )
        }
      />
      {records.length === 0 && (isRead || hasNone) && (
        <StateView
          kind="empty"
          title="Nothing waits"
          text="Everything you did has arrived."
          actions={
            <LinkButton to="/jobs" variant="act">
              Find jobs
            </LinkButton>
          }
        />
      )}
      {records.length > 0 && (
        <ul ref={listRef} tabIndex={-1} role="list" className={styles['list']}>
          {records.map((record) => (
            <WaitingItem key={record.id} record={record} isOnline={isOnline} now={now} />
          ))}
        </ul>
      )}
    </>
  )
}

/** What becomes of what waits, as far as that is the same for all of it; nothing where nothing does. */
function headWords(records: readonly OutboxRecord[], isOnline: boolean): string {
  if (records.length === 0) return ''
  if (records.every(({ status }) => status === 'attention'))
    return 'The board has not taken it. It stays on this device until you decide what becomes of it.'
  return isOnline
    ? 'It goes out by itself. What you wrote stays on this device until the board has it.'
    : 'It goes out by itself when the network is back, even when the app is closed where the browser can do that.'
}
