/** The page where people choose what is mailed. */
export const SETTINGS_PATH = '/dashboard/my-profile#notifications'
/** The page that ends news: mail programs post to it by themselves (RFC 8058), and people press its button. */
export const STOP_PATH = '/stop-mail'
/** The mails of a board without a mail server. */
export const MAILBOX_PATH = '/mailbox'
export const MAIL_PAGES = [STOP_PATH, MAILBOX_PATH] as const
