import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { nameOf } from './DeskListRow.tsx'
import type { DeskRow } from './desk-rows.ts'
import { shortlistAction, type ShortlistPayload } from './marks.action.ts'

/** Puts an applicant on the shortlist or takes them off, through the outbox. */
export function useShortlist(say: (words: string) => void): (row: DeskRow) => void {
  const { submit } = useOutboxAction<ShortlistPayload>({ name: 'Your shortlist', listsPending: true })
  return (row) => {
    const isShortlisted = !row.marks.isShortlisted
    const { id: applicationId, jobId, userId: candidateId, position } = row
    const payload = { applicationId, jobId, candidateId, position, name: nameOf(row), isShortlisted }
    say(isShortlisted ? `${nameOf(row)} is on your shortlist.` : `${nameOf(row)} is off your shortlist.`)
    void submit({ kind: shortlistAction, payload })
  }
}
