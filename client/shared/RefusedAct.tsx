import type { ReactNode } from 'react'
import { formatRefusal } from '#client/messages/format-error.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LogInAgain } from '#client/ui/LogInAgain.tsx'
import type { OfflineAction } from './offline-action.ts'
import { useRetry } from './use-retry.ts'

interface RefusedActProps<Payload> {
  kind: OfflineAction<Payload>
  record: ActionRecord<Payload>
  /** Null: the reason. */
  title?: string | null
  /** What stands before the reason. */
  about?: string
  /** By default it is sent again, where that may help, or discarded. */
  actions?: ReactNode
  /** The label of the button that discards it. */
  discard?: string
  /** What was written. */
  children?: ReactNode
}

/** What the server has refused after it had waited, and why, until its author decides. */
export function RefusedAct<Payload>(props: RefusedActProps<Payload>) {
  const { kind, record, title = `Not sent: ${kind.words(record.payload).title}`, about = '', children } = props
  const outbox = useOutbox()
  const retry = useRetry(kind, record)
  if (!record.failure) return null
  const why = formatRefusal(errorOf(record.failure), kind.refusals)
  const heading = title ?? why.title
  // What the heading says already.
  const reason = [`${why.title}.`, why.text].filter((sentence) => sentence !== `${heading}.`).join(' ')
  const actions = props.actions ?? (
    <>
      {retry && (
        <Button size="sm" variant="outline" onClick={retry.send}>
          {retry.label}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={() => void outbox.discard(record.id)}>
        {props.discard ?? 'Discard'}
      </Button>
    </>
  )
  return (
    <Alert
      tone="error"
      title={heading}
      actions={
        <>
          {why.logIn && <LogInAgain size="sm" />}
          {actions}
        </>
      }
    >
      <p>{about + reason}</p>
      {children}
    </Alert>
  )
}
