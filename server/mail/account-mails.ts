import { randomUUID } from 'node:crypto'
import { normaliseEmail } from '#contract/auth/email.ts'
import type { UnsentMail } from '#server/accounts/accounts.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { MailContent } from './mail-content.ts'
import type { MailQueue } from './mail-queue.ts'

type Words = Pick<MailContent, 'subject' | 'why'> & { text: string; link: string; mode: string }

/** `mode` is that of the client's page for mailed links; the same as in Firebase's own links. */
const WORDS: Readonly<Record<UnsentMail['kind'], Words>> = {
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Set a new password',
    text: 'Somebody asked for a new password for your account. If it was not you, do nothing: your password stays as it is.',
    link: 'Set a new password',
    why: 'You get this mail because a new password was asked for.',
  },
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Verify your email address',
    text: 'An account was made with this address. If it was not you, do nothing.',
    link: 'Verify your email address',
    why: 'You get this mail because an account was made with your address.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Confirm your new email address',
    text: 'Somebody wants to use this address for their account. If it was not you, do nothing.',
    link: 'Use this address',
    why: 'You get this mail because an account is to get your address.',
  },
}

/** The page that a mailed link of the embedded accounts leads to, below the board's origin. */
function accountLink({ kind, code }: Pick<UnsentMail, 'kind' | 'code'>): string {
  return `/account-action?${new URLSearchParams({ mode: WORDS[kind].mode, oobCode: code }).toString()}`
}

/** Writes the mails of the embedded accounts. */
export function accountMails(database: BoardDatabase, queue: MailQueue): (mail: UnsentMail) => Promise<void> {
  return async (mail) => {
    const { subject, text, link, why } = WORDS[mail.kind]
    const part = { text, detail: '', link: { words: link, path: accountLink(mail) } }
    const content = { subject, parts: [part], why, calendar: null }
    const email = normaliseEmail(mail.email)
    await database.inTransaction(async (tx) =>
      queue.write(tx, { id: randomUUID(), userId: null, email, class: 'security', content }),
    )
  }
}
