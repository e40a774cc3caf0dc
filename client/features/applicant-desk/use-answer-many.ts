import { ANSWERED_TOGETHER_MAX, type AnswerForMany } from '#contract/applications/applicant-desk.rules.ts'
import { newId } from '#client/api/new-id.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { toast } from '#client/ui/toast.ts'
import { answersAction, type AnswersPayload } from '#client/shared/answers.action.ts'
import type { DeskRow } from './desk-rows.ts'
import { nameOf } from './DeskListRow.tsx'
import { counted } from '#client/messages/digits.ts'

/** The number of applicants named in the undo toast. */
const NAMED = 3

/** Sends one answer to several applicants through the outbox, and offers to undo it before it is sent. */
export function useAnswerMany(): (rows: readonly DeskRow[], answer: AnswerForMany) => void {
  const outbox = useOutbox()
  const { submit } = useOutboxAction<AnswersPayload>({
    name: 'An answer for several',
    listsPending: true,
    saysSent: true,
  })
  return (rows, answer) => {
    const actions = payloadsOf(rows, answer).map((payload) => ({
      kind: answersAction,
      payload,
      id: newId(),
    }))
    for (const action of actions) void submit(action)
    const undo = async () => {
      const discarded = await Promise.all(actions.map(({ id }) => outbox.discard(id)))
      if (discarded.includes(false)) toast.error('Too late to take back', 'They may have been sent already.')
    }
    const names = rows.slice(0, NAMED).map(nameOf).join(', ')
    const others = rows.length - NAMED
    toast.undoable(
      `${counted(rows.length, 'answer')} on the way`,
      () => void undo(),
      others > 0 ? `${names} and ${others} more` : names,
    )
  }
}

/** Groups the recipients by job, with at most `ANSWERED_TOGETHER_MAX` in each payload. */
function payloadsOf(rows: readonly DeskRow[], { kind, text }: AnswerForMany): AnswersPayload[] {
  const payloads: AnswersPayload[] = []
  for (const { id: applicationId, jobId, position, userId, firstName } of rows) {
    const isRoomIn = (one: AnswersPayload) => one.jobId === jobId && one.people.length < ANSWERED_TOGETHER_MAX
    const person = { candidateId: userId, firstName, applicationId }
    const payload = payloads.find(isRoomIn)
    if (payload) payload.people.push(person)
    else payloads.push({ jobId, position, kind, text, people: [person] })
  }
  return payloads
}
