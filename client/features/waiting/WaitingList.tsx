import { useOutbox, useOutboxRecords } from '../../offline/outbox/OutboxProvider.tsx'
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
  return <OwnList now={now} />
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

function OwnList({ now }: { now: Date }) {
  const outbox = useOutbox()
  const records = useOutboxRecords()
  const isOnline = useReach() === 'online'
  const listRef = useKeptFocus<HTMLUListElement>(records.length)
  const isWaiting = records.some(({ status }) => status === 'queued')
  return (
    <>
      <PageHead
        title="Waiting to be sent"
        text={
          isOnline
            ? 'It goes out by itself. What you wrote stays on this device until the board has it.'
            : 'It goes out by itself when the network is back, even when the app is closed where the browser can do that.'
        }
        actions={
          isWaiting && (
            <Button variant="act" leftSection={<Icon name="send" />} onClick={() => outbox.sendNow()}>
              Send now
            </Button>
          )
        }
      />
      {records.length === 0 ? (
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
      ) : (
        <ul ref={listRef} tabIndex={-1} role="list" className={styles['list']}>
          {records.map((record) => (
            <WaitingItem key={record.id} record={record} isOnline={isOnline} now={now} />
          ))}
        </ul>
      )}
    </>
  )
}
