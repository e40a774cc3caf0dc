import type { ReactNode } from 'react'
import { formatRefusal } from '#client/messages/format-error.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { LogInAgain } from '#client/ui/LogInAgain.tsx'
import type { OfflineAction } from './offline-action.ts'

interface RefusedActProps<Payload> {
  kind: Pick<OfflineAction<Payload>, 'words' | 'refusals'>
  record: ActionRecord<Payload>
  /** Null: the reason. */
  title?: string | null
  /** What stands before the reason. */
  about?: string
  actions: ReactNode
  /** What was written. */
  children?: ReactNode
}

/** What the server has refused after it had waited, and why, until its author decides. */
export function RefusedAct<Payload>(props: RefusedActProps<Payload>) {
  const { kind, record, title = `Not sent: ${kind.words(record.payload).title}`, about = '', actions, children } = props
  if (!record.failure) return null
  const why = formatRefusal(errorOf(record.failure), kind.refusals)
  const heading = title ?? why.title
  // What the heading says already.
  const reason = `${why.title}. ${why.text}`.replace(`${heading}.`, '').replace('  ', ' ').trim()
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
