import { notificationTitle } from '#contract/notifications/news.rules.ts'
import type { PushNews } from '#contract/push/push.rules.ts'
import type { AnswerOf } from '#client/api/client.ts'
import type { ConversationSummary, Job } from '#client/api/domain.ts'
import { authorTitle, reporterTitle } from '#client/messages/decision-messages.ts'
import { counted, timeOfDay } from '#client/messages/digits.ts'
import { isToday } from '#client/messages/when.ts'
import type { SavedRecord } from '#client/offline/records.ts'

type Notification = AnswerOf<'notifications'>['data']['notifications'][number]

/** What this device has of a person, as far as something may be new in it. */
export interface Stored {
  role: 'candidate' | 'employer'
  /** The newest page; with `isCut` there are older ones. */
  notifications: readonly Notification[]
  isCut: boolean
  conversations: readonly Pick<ConversationSummary, 'userId' | 'name' | 'company' | 'unread' | 'lastMessage'>[]
  /** A candidate's jobs with their application, or an employer's own jobs with the applicants that it lists. */
  jobs: readonly Job[]
  saved: readonly SavedRecord[]
  /** The new jobs that saved searches find. */
  matches: readonly SearchNews[]
}

export interface SearchNews {
  /** Of the saved search. */
  id: string
  name: string
  /** Find Jobs with this search. */
  path: string
  jobIds: readonly string[]
}

export type AwayPartKind =
  | 'interviews'
  | 'answers'
  | 'matches'
  | 'applicants'
  | 'questions'
  | 'messages'
  | 'closed'
  | 'other'

export interface AwayLine {
  id: string
  text: string
  /** The job and the company, as far as they are known. */
  about: readonly string[]
  /** Below the origin. */
  path: string
}

export interface AwayEntry extends AwayLine {
  part: AwayPartKind
  /** How many people or events it stands for. */
  stands: number
  isToday?: boolean
  /** For a saved search: what it found, which others may find too. */
  jobIds?: readonly string[]
}

type IsSince = (moment: string | null | undefined) => boolean

/** Everything that is new since a moment (milliseconds since 1970), of each part in the order in which it is listed. */
export function entriesSince(since: number, now: Date, stored: Stored): AwayEntry[] {
  const isSince: IsSince = (moment) => Date.parse(moment ?? '') > since
  const today = interviewsToday(stored, now)
  return [
    ...today,
    ...stored.notifications
      .filter((one) => !one.isRead && isSince(one.happenedAt))
      .flatMap(toEntry(stored.role))
      // What was said about an interview before it was agreed.
      .filter(({ part, path }) => part !== 'interviews' || !today.some((agreed) => agreed.path === path))
      // The board tells of the same jobs as the device finds, without their searches.
      .filter(({ part }) => part !== 'matches' || stored.matches.length === 0),
    ...stored.jobs.flatMap((job) => questionsOn(job, isSince)),
    ...stored.conversations.filter(({ unread, lastMessage }) => unread > 0 && isSince(lastMessage.sentAt)).map(message),
    ...stored.matches.map(found),
    ...stored.saved.flatMap((record) => closed(record, isSince)),
  ]
}

/** Where a kind of news is listed; messages are listed by conversation. */
function partOf(kind: PushNews, role: Stored['role']): AwayPartKind | null {
  if (kind === 'message') return null
  if (kind.startsWith('interview.')) return 'interviews'
  if (kind === 'applicant') return 'applicants'
  if (kind === 'alert') return 'matches'
  if (role === 'candidate' && (kind === 'application' || kind === 'answer')) return 'answers'
  return 'other'
}

/** The agreed interviews of today, in the order of the day. */
function interviewsToday({ jobs, role }: Stored, now: Date): AwayEntry[] {
  const agreed = jobs.flatMap((job) =>
    job.applications.flatMap(({ userId, name = '', standing: { interview } }) =>
      interview?.state === 'agreed' && isToday(interview.start, now)
        ? [{ job, userId, name, at: interview.start }]
        : [],
    ),
  )
  return agreed
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ job: { id, position, companyName }, userId, name, at }) => {
      const job = encodeURIComponent(id)
      const isOwn = role === 'employer'
      return {
        part: 'interviews',
        stands: 1,
        isToday: true,
        id: `today ${id} ${userId}`,
        text: `Today at ${timeOfDay(new Date(at))}`,
        about: isOwn ? [name, position] : [position, companyName],
        path: isOwn ? `/applicants?job=${job}&of=${job}&who=${encodeURIComponent(userId)}` : `/job-details/${job}`,
      }
    })
}

const toEntry =
  (role: Stored['role']) =>
  ({ id, kind, name, others, position, companyName, path, decision }: Notification): AwayEntry[] => {
    const part = partOf(kind, role)
    if (!part) return []
    const title = kind === 'decision' ? authorTitle : reporterTitle
    const text = decision ? title(decision) : notificationTitle(kind, name, others)
    const about = role === 'employer' ? [position] : [position, companyName]
    return [{ part, stands: 1 + others, id: `news ${id}`, text, about, path }]
  }

/** The oldest question without a reply is the one that a list of own jobs has. */
function questionsOn(job: Job, isSince: IsSince): AwayEntry[] {
  const { id, position, waitingQuestion, questionsUnanswered } = job
  if (!waitingQuestion || !isSince(waitingQuestion.askedAt)) return []
  const who = waitingQuestion.askerName ?? 'Somebody'
  const text =
    questionsUnanswered > 1 ? `${counted(questionsUnanswered, 'question')} to answer` : `${who} asked a question`
  const path = `/job-details/${encodeURIComponent(id)}#questions`
  return [{ part: 'questions', stands: questionsUnanswered, id: `question ${id}`, text, about: [position], path }]
}

function message({ userId, name, company, unread }: Stored['conversations'][number]): AwayEntry {
  return {
    part: 'messages',
    stands: unread,
    id: `message ${userId}`,
    text: `${counted(unread, 'message')} from ${name || 'somebody'}`,
    about: [company],
    path: `/dashboard/messages?with=${encodeURIComponent(userId)}`,
  }
}

function found({ id, name, path, jobIds }: SearchNews): AwayEntry {
  const text = counted(jobIds.length, 'new job')
  return { part: 'matches', stands: jobIds.length, id: `search ${id}`, text, about: [name], path, jobIds }
}

function closed({ isSaved, job, isGone }: SavedRecord, isSince: IsSince): AwayEntry[] {
  if (!isSaved || isGone || !job || job.isOpen || !isSince(job.closedAt ?? job.pausedAt)) return []
  const { id, position, companyName, closedAt } = job
  const text = closedAt === null ? `${position} is paused` : `${position} has closed`
  return [
    {
      part: 'closed',
      stands: 1,
      id: `saved ${id}`,
      text,
      about: [companyName],
      path: `/job-details/${encodeURIComponent(id)}`,
    },
  ]
}
