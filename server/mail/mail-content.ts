/** What a mail says, from which its text and its HTML are made. */
export interface MailContent {
  subject: string
  parts: MailPart[]
  /** Why its reader gets it, in one sentence. */
  why: string
  /** An iCalendar file; null for none. */
  calendar: string | null
}

/** A paragraph, with the page that it leads to. */
export interface MailPart {
  text: string
  /** A second line, such as the job's title; empty for none. */
  detail: string
  /** The path is below the board's origin. */
  link: { words: string; path: string } | null
}
