import type { Viewer } from '#contract/auth/viewer.ts'
import type { TakenDown } from '#contract/reports/decision.schema.ts'
import type { Executor } from '#server/database/transaction.ts'
import { reasonsOf } from '#server/reports/reasons.ts'
import type { MessageRecord } from './chat.repository.ts'

/** A message; for its author, with the reason if it was taken down. */
export type PresentedMessage = MessageRecord & { takenDown?: TakenDown | undefined }

/** Shows authors the original text of their messages that were taken down, and the reason. */
export async function withReasons<Page extends { messages: PresentedMessage[] }>(
  db: Executor,
  { userId }: Viewer,
  page: Page,
): Promise<Page> {
  const isOwn = ({ senderId, takenDownText }: MessageRecord) => takenDownText !== null && senderId === userId
  const own = page.messages.filter(isOwn)
  if (own.length === 0) return page
  const ids = own.map(({ id }) => id)
  const reasons = await reasonsOf(db, 'message', ids)
  const messages = page.messages.map((message) =>
    isOwn(message) ? { ...message, text: message.takenDownText ?? '', takenDown: reasons.get(message.id) } : message,
  )
  return { ...page, messages }
}
