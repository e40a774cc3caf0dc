import { counted } from '#client/messages/digits.ts'
import { newId } from '#client/api/new-id.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import type { ClosingPayload } from '#client/shared/closing.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { toast } from '#client/ui/toast.ts'
import { closeJobAction } from './closing.action.ts'

/** Closes a job through the outbox, and offers to undo it before it is sent. `answers`: how many get one. */
export function useCloseJob(): (payload: ClosingPayload, answers: number) => void {
  const outbox = useOutbox()
  const { submit } = useOutboxAction<ClosingPayload>({
    name: 'The closing of the job',
    // The list shows a pending closing. A refusal comes later than its dialog has closed.
    listsPending: true,
    saysSent: true,
    isListed: () => false,
  })
  return (payload, answers) => {
    const id = newId()
    const undo = async () => {
      if (!(await outbox.discard(id))) toast.error('Too late to take back', 'It may have been sent already.')
    }
    void submit({ kind: closeJobAction, payload, id })
    const what = answers === 0 ? '' : `${counted(answers, 'answer')} on the way`
    toast.undoable(`Closing ${payload.position}`, () => void undo(), what)
  }
}
