/** What a mail is about: the account's safety, what others decided about its reader, or news that can wait. */
export type MailClass = 'security' | 'about' | 'news'
