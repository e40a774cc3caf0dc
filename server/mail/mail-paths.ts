import type { StoppedMailClass } from '#contract/mail/mail.rules.ts'

/** The page where people choose what is mailed. */
export const SETTINGS_PATH = '/dashboard/settings'
/** The page that ends a class of mails: mail programs post to it by themselves (RFC 8058), and people press its button. */
export const STOP_PATH = '/stop-mail'
export const stopPath = (token: string, kind: StoppedMailClass): string =>
  `${STOP_PATH}?${new URLSearchParams({ token, ...(kind === 'news' ? {} : { of: kind }) }).toString()}`
/** The mails of a board without a mail server. */
export const MAILBOX_PATH = '/mailbox'
export const MAIL_PAGES = [STOP_PATH, MAILBOX_PATH] as const
