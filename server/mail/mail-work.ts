import type { MailClass } from '#contract/mail/mail.rules.ts'

/** The kinds of due work for mails: those about the safety of an account don't wait behind the others. */
export const MAIL_WORK = {
  security: 'mail.security',
  about: 'mail',
  news: 'mail',
  alerts: 'mail',
} as const satisfies Record<MailClass, string>

/** The kind of due work that looks what someone has not seen yet, and mails it. */
export const NEWS_WORK = 'mail.news'

/** The kind of due work that mails a candidate the interview time that they picked. */
export const PICKED_WORK = 'mail.picked'

/** What a command says when a restored or copied board does not send what was due before. */
export const mailsLeft = (mails: number): string =>
  mails === 1 ? '1 mail that was due is not sent.' : `${mails.toLocaleString('en')} mails that were due are not sent.`
