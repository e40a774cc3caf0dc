import { Router } from 'express'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import type { Mailbox } from './mailbox.ts'
import type { MailChoiceService } from './mail-choice.service.ts'
import { stopMailRoutes } from './stop-mail.routes.ts'

/** The pages about mails that the server makes. A board that sends its mails has no mailbox. */
export function mailPages(
  mails: Pick<MailChoiceService, 'stop'>,
  mailbox: Mailbox | null,
  board: BoardIdentity,
): Router {
  const router = Router().use(stopMailRoutes(mails, board))
  return mailbox ? router.use(mailboxRoutes(mailbox, board)) : router
}
