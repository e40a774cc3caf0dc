import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { mailChoiceQuery } from './mail-choice.queries.ts'
import { chosenOf, mailsAction, type MailsPayload } from './mails.action.ts'

/**
 * When mails reach the viewer, as if every pending action had been sent, the action by which a part of that is not sent yet,
 * and a function that changes it.
 */
export function useMailChoice() {
  const query = useQuery(mailChoiceQuery(useApi(), useViewer()))
  const project = useProjection()
  const projected = useMemo(() => (query.data ? project('mailChoice', query.data) : undefined), [project, query.data])
  const { submit } = useOutboxAction<MailsPayload>({
    name: 'Your choice',
    listsPending: true,
  })
  const choose = (change: Partial<Omit<MailsPayload, 'zone'>>) => {
    if (!projected) return
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    void submit({ kind: mailsAction, payload: { ...chosenOf(projected.value), ...change, zone } })
  }
  // An action has all parts: what waits is what it changes.
  const actOf = (part: keyof Omit<MailsPayload, 'zone'>) =>
    JSON.stringify(projected?.value[part]) === JSON.stringify(query.data?.[part]) ? undefined : projected?.acts.at(-1)
  return { choice: projected?.value, actOf, refused: projected?.refused ?? [], choose }
}
