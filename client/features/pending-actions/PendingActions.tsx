import type { OfflineAction } from '#client/shared/offline-action.ts'
import type { ActionRegistry } from '#client/offline/outbox/action-kind.ts'
import { BLOCKED, FAILED, type OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { isSuspended } from '#client/offline/outbox/lane.rules.ts'
import { useOutbox, useOutboxSnapshot } from '#client/offline/outbox/OutboxProvider.tsx'
import type { OutboxSnapshot } from '#client/offline/outbox/outbox-view.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { PendingAction } from './PendingAction.tsx'
import styles from './PendingActions.module.css'
import { laterLabel } from '#client/messages/request-messages.ts'
import type { Reach } from '#client/api/reach.ts'

interface PendingActionsProps {
  actions: ActionRegistry<OfflineAction>
  now: Date
}

/** The viewer's actions that have not reached the server, in the order of their creation. */
export function PendingActions({ actions, now }: PendingActionsProps) {
  const { viewer, isLoading } = useAuthState()
  if (!viewer.email && !isLoading) return <NobodyHere />
  // An unregistered user can have no queued actions.
  return <OwnList actions={actions} now={now} hasNone={viewer.email !== '' && viewer.userId === ''} />
}

/** Only the signed-in user may see their queued actions. */
const NobodyHere = () => (
  <>
    <PageHead title="Waiting to send" />
    <EmptyState
      kind="log-in"
      title="Log in to see what's waiting"
      text="It stays on this device, for its writer alone."
      actions={
        <LinkButton to="/login" search={{ from: '/waiting' }} variant="primary">
          Login
        </LinkButton>
      }
    />
  </>
)

function OwnList({ actions, now, hasNone }: PendingActionsProps & { hasNone: boolean }) {
  const outbox = useOutbox()
  const { records, isRead, isUnreadable, hasSent } = useOutboxSnapshot()
  const states = useDeliveries()
  const reach = useReach()
  const isOnline = reach === 'online'
  const listRef = useKeptFocus<HTMLUListElement>(records.length)
  // While offline a retry is pointless, and an attempted action may have arrived, so it could no longer be discarded.
  const canSend = reach !== 'offline' && records.some(({ status }) => status === 'queued')
  return (
    <>
      <PageHead
        title="Waiting to send"
        text={formatHead(records, reach)}
        actions={
          canSend && (
            <Button variant="primary" leftSection={<Icon name="send" />} onClick={() => outbox.sendNow()}>
              Send now
            </Button>
          )
        }
      />
      {records.length === 0 && (isRead || hasNone) && (
        <EmptyState
          kind={isUnreadable ? 'error' : 'all-sent'}
          {...formatEmpty({ isUnreadable, hasSent })}
          actions={
            <LinkButton to="/jobs" variant="primary">
              Find jobs
            </LinkButton>
          }
        />
      )}
      {records.some(({ failure }) => failure?.problem?.code === 'actor.unverified') && (
        <VerificationAlert to="send this" />
      )}
      {records.length > 0 && (
        <ul ref={listRef} tabIndex={-1} role="list" className={styles['list']}>
          {records.map((record) => {
            const action = actions.get(record.kind)
            return (
              action && (
                <PendingAction
                  key={record.id}
                  action={action}
                  record={record}
                  delivery={states.get(record.id) ?? 'waiting'}
                  isOnline={isOnline}
                  now={now}
                />
              )
            )
          })}
        </ul>
      )}
    </>
  )
}

/** The text for an empty list: 'All sent' only when the server has confirmed it. */
function formatEmpty({ isUnreadable, hasSent }: Pick<OutboxSnapshot, 'isUnreadable' | 'hasSent'>) {
  if (isUnreadable) {
    return {
      title: "The storage of this device can't be read",
      text: 'Something may still be waiting. Close other tabs of the board, then reload.',
    }
  }
  if (hasSent) return { title: 'All sent', text: "What you do offline waits here until it's sent." }
  return { title: 'Nothing to send', text: "What you do offline waits here until it's sent." }
}

/** A text that applies to all queued actions; empty when there are none. */
function formatHead(records: readonly OutboxRecord[], reach: Reach): string {
  if (records.length === 0) return ''
  if (records.every(({ status }) => status === FAILED))
    return 'The board refused it. It stays on this device until you try again or discard it.'
  const held = records.filter(({ status }) => status === BLOCKED)
  if (held.some(({ failure }) => isSuspended(failure)))
    return 'It stays on this device while your account is suspended.'
  if (held.length > 0) return "Log in to send what's waiting on this device."
  return reach === 'online'
    ? "Sends itself. What you wrote stays on this device until it's sent."
    : `Sends itself when ${laterLabel(reach)}. What you wrote stays on this device until it's sent.`
}
