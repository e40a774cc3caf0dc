import { formatRefusal } from '#client/messages/format-error.ts'
import { shortTime } from '#client/messages/interview-messages.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { offerInterviewAction, type OfferPayload } from '#client/shared/interview.action.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'

/** Interview times that the server refused after they had waited. The form of the next offer starts with them. */
export function RefusedOffer({ record, now }: { record: ActionRecord<OfferPayload>; now: Date }) {
  const outbox = useOutbox()
  const { id, payload, failure } = record
  if (!failure) return null
  const { title, text } = formatRefusal(errorOf(failure), offerInterviewAction.refusals)
  return (
    <Alert
      tone="error"
      title={`Not sent: ${offerInterviewAction.words(payload).title}`}
      actions={
        <Button size="sm" variant="subtle" onClick={() => void outbox.discard(id)}>
          Discard
        </Button>
      }
    >
      <p>{`${title}. ${text}`}</p>
      <p>{payload.times.map((time) => shortTime(time, now)).join(' · ')}</p>
    </Alert>
  )
}
