import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { EventKind } from '#contract/events/event.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { LiveEvent } from '#client/api/domain.ts'
import * as keys from '#client/api/query-keys.ts'
import { changeCached } from './answer-cache.ts'
import type { CachedConversation } from './conversation.ts'
import type { ConversationList } from './conversation-list.ts'
import { conversationAfter, listAfter } from './live-conversations.ts'

/** Queries made stale by an event: all those below a key, or only those that mention an id. */
export interface Concerned {
  queryKey: QueryKey
  mentioning?: string | undefined
  /**
   * Returns the cached answer with what the event tells, the same object if it has that already. Undefined when the
   * event is not enough: the answer is then fetched.
   */
  update?: ((answer: unknown) => unknown) | undefined
}

/** Public queries on open jobs: the lists and their counts. */
const BOARD = ['jobs', 'newest-jobs', 'job-counts', 'job-count', 'similar-jobs'].map((name): QueryKey => [
  ...keys.BOARD_KEY,
  name,
])

type Told = LiveEvent & { jobId: string; otherId: string }
type ListedIn = (event: Told, viewer: Viewer) => readonly (Concerned | QueryKey)[]
const isOwn = ({ otherId }: Told, { userId }: Viewer): boolean => otherId === userId

/** Which queries show an entity of an event: its own page, and the lists that it may be on. */
const LISTED_IN = {
  board: () => BOARD,
  job: ({ jobId }, viewer) => [keys.jobKey(viewer, jobId)],
  ownPosting: (event, viewer) => (isOwn(event, viewer) ? [keys.postedJobsKey(viewer)] : []),
  /** A job that a list of the viewer's names beside something else. */
  namedJob: ({ jobId: mentioning }, viewer) => [
    { queryKey: keys.appliedJobsKey(viewer), mentioning },
    { queryKey: keys.myQuestionsKey(viewer), mentioning },
  ],
  application: ({ jobId, otherId }, viewer) => [
    keys.jobKey(viewer, jobId),
    keys.appliedJobsKey(viewer),
    ...(viewer.role === 'employer' ? [keys.applicantDeskKey(viewer)] : []),
    keys.postedJobsKey(viewer),
    keys.candidateKey(viewer, otherId),
  ],
  ownQuestion: (event, viewer) => (isOwn(event, viewer) ? [keys.myQuestionsKey(viewer)] : []),
  // The conversation first: an open one marks a message as read before the list shows it as unread.
  conversation: (event, viewer) => [
    {
      queryKey: keys.conversationKey(viewer, event.otherId),
      update: (conversation) => conversationAfter(event, conversation as CachedConversation),
    },
    { queryKey: keys.conversationsKey(viewer), update: (list) => listAfter(event, list as ConversationList) },
    keys.olderConversationsKey(viewer),
  ],
  // The viewer's own message, which another device or tab has sent, is no news to them.
  news: ({ messages }, viewer) =>
    messages?.every(({ senderId }) => senderId === viewer.userId) ? [] : [keys.notificationsKey(viewer)],
  decisions: (_event, viewer) => [keys.decisionsKey(viewer)],
  hiddenJobs: (_event, viewer) => [keys.hiddenJobsKey(viewer)],
  savedSearches: (_event, viewer) => [keys.savedSearchesKey(viewer)],
  person: (event, viewer) => [
    { queryKey: keys.applicantDeskKey(viewer), mentioning: event.otherId },
    { queryKey: keys.postedJobsKey(viewer), mentioning: event.otherId },
    keys.candidateKey(viewer, event.otherId),
    isOwn(event, viewer) ? keys.ownRecordKey(viewer) : { queryKey: keys.jobsKey(viewer), mentioning: event.otherId },
  ],
  company: ({ otherId: mentioning }, viewer) =>
    [...BOARD, keys.jobsKey(viewer)].map((queryKey) => ({ queryKey, mentioning })),
  // Every page loads the own record, so a device that was logged out finds out at once.
  ownRecord: (_event, viewer) => [keys.ownRecordKey(viewer)],
  devices: (_event, viewer) => [keys.devicesKey(viewer)],
} satisfies Record<string, ListedIn>

const CHANGED_JOB = ['board', 'job', 'ownPosting', 'namedJob'] as const
const QUESTION = ['job', 'ownPosting', 'ownQuestion'] as const

/** The entities that each kind of event is about. */
const ENTITIES: Record<EventKind, readonly (keyof typeof LISTED_IN)[]> = {
  message: ['conversation', 'news'],
  read: ['conversation', 'news'],
  // An application opens the conversation of two people, a withdrawal closes it; the list names the job beside it.
  'application.sent': ['application', 'conversation'],
  'application.withdrawn': ['application', 'conversation'],
  'application.changed': ['application'],
  'question.asked': QUESTION,
  'question.answered': QUESTION,
  // The page of a job may have been opened just before it was posted.
  'job.posted': ['board', 'job', 'ownPosting'],
  'job.changed': CHANGED_JOB,
  'job.closed': CHANGED_JOB,
  'job.reopened': CHANGED_JOB,
  'job.removed': CHANGED_JOB,
  // These are no query.
  saved: [],
  hidden: ['hiddenJobs'],
  searches: ['savedSearches'],
  notified: ['news', 'decisions'],
  profile: ['person'],
  company: ['company', 'ownPosting'],
  device: ['ownRecord', 'devices'],
  'device.added': ['devices'],
}

/** The queries that an event makes stale on this device; none for a kind that only a newer server knows. */
export function concernedBy(event: LiveEvent, viewer: Viewer): Concerned[] {
  const { [event.kind]: entities = [] }: Partial<typeof ENTITIES> = ENTITIES
  const told = { ...event, jobId: event.jobId ?? '', otherId: event.otherId ?? '' }
  const listed = entities.flatMap((entity): ReturnType<ListedIn> => LISTED_IN[entity](told, viewer))
  return listed.map((one) => ('queryKey' in one ? one : { queryKey: one }))
}

/** Adds what an event tells to a cached answer; false when that has to be fetched instead. */
export function ingestEvent(
  queryClient: QueryClient,
  { queryKey, state }: Query,
  update: NonNullable<Concerned['update']>,
): boolean {
  const { data, error, isInvalidated, fetchStatus } = state
  if (data === undefined || error !== null || isInvalidated || fetchStatus !== 'idle') return false
  const next = update(data)
  if (next !== undefined) changeCached<unknown>(queryClient, queryKey, () => next)
  return next !== undefined
}

/** Whether an id occurs anywhere in a response. */
export function mentions(answer: unknown, id: string): boolean {
  if (answer === id) return true
  if (typeof answer !== 'object' || answer === null) return false
  return Object.values(answer).some((value) => mentions(value, id))
}
