import { shortTime } from '#client/messages/interview-messages.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { offerInterviewAction, type OfferPayload } from '#client/shared/interview.action.ts'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { Button } from '#client/ui/Button.tsx'

/** Interview times that the server refused after they had waited. The form of the next offer starts with them. */
export function RefusedOffer({ record, now }: { record: ActionRecord<OfferPayload>; now: Date }) {
  const outbox = useOutbox()
  return (
    <RefusedAct
      kind={offerInterviewAction}
      record={record}
      actions={
        <Button size="sm" variant="subtle" onClick={() => void outbox.discard(record.id)}>
          Discard
        </Button>
      }
    >
      <p>{record.payload.times.map((time) => shortTime(time, now)).join(' · ')}</p>
    </RefusedAct>
  )
}
