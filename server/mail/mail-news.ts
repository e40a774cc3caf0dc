import { NEWS, notificationTitle } from '#contract/notifications/news.rules.ts'
import type { ChosenMailClass } from '#contract/mail/mail.rules.ts'
import type { MailedInterview, PickedInterview } from '#server/applications/interview-files.ts'
import type { NotificationRecord } from '#server/notifications/notification.repository.ts'
import type { MailContent, MailPart } from './mail-content.ts'

/** News that a mail tells one by one; of the others only the number. */
export const TOLD_MAX = 20

export const WHY: Readonly<Record<ChosenMailClass, string>> = {
  about: 'You get this mail because it is about you, and you had not seen it yet.',
  news: 'You get this mail because you had not seen this yet.',
  alerts: 'You get this mail because you saved a search that tells of new jobs by mail.',
}
const REPLACES = 'The file interview.ics has the time. It replaces any earlier one for this interview.'
const CANCELS = 'The file interview.ics takes the earlier time out of your calendar.'

/** A notification with the path that it leads to, and the interview that it is about. */
export type MailedNews = NotificationRecord & { path: string; interview: MailedInterview | null }

const filePart = ({ isCancelled }: NonNullable<MailedInterview['file']>): MailPart => ({
  text: isCancelled ? CANCELS : REPLACES,
  detail: '',
  link: null,
})

/** What a mail says to a candidate who picked an interview time. */
export function pickedContent({ position, companyName, words, file }: PickedInterview, path: string): MailContent {
  const detail = [position, companyName].filter((text) => text !== '').join(', ')
  const part = { text: `You picked an interview time. ${words}`, detail, link: { words: 'Open it', path } }
  return {
    subject: `Your interview: ${position}`,
    parts: file ? [part, filePart(file)] : [part],
    why: 'You get this mail because you picked this time.',
    calendar: file?.text ?? null,
  }
}

/** What a mail says of these news, the newest first: who, which job and which times, never what was written. */
export function newsContent(kind: ChosenMailClass, news: readonly MailedNews[]): MailContent {
  const told = news.slice(0, TOLD_MAX)
  const more = news.length - told.length
  const parts = told.map(partOf)
  // A mail has one file, so that it is clear which interview it is of.
  const file = news.length === 1 ? (news[0]?.interview?.file ?? null) : null
  if (file) parts.push(filePart(file))
  if (more > 0)
    parts.push({ text: `And ${more} more.`, detail: '', link: { words: 'See all', path: '/dashboard/notifications' } })
  const [first] = news
  const subject = first ? subjectOf(first, news.length - 1) : ''
  return { subject, parts, why: WHY[kind], calendar: file?.text ?? null }
}

function subjectOf(news: MailedNews, others: number): string {
  const title = titleOf(news)
  if (others > 0) return `${title}, and ${others} other ${others === 1 ? 'thing' : 'things'}`
  return news.position ? `${title}: ${news.position}` : title
}

const titleOf = ({ kind, name, others }: MailedNews): string => notificationTitle(kind, name, others)

function partOf(news: MailedNews): MailPart {
  const { position, companyName, path, kind, interview } = news
  // Employers know the name of their company.
  const isOwn = NEWS[kind].push === 'applicant'
  const detail = [position, ...(isOwn ? [] : [companyName])].filter((text) => text !== '').join(', ')
  const title = `${titleOf(news)}.`.replace(/\?\.$/u, '?')
  return { text: interview?.words ? `${title} ${interview.words}` : title, detail, link: { words: 'Open it', path } }
}
