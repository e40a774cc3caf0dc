import type { QueryClient } from '@tanstack/react-query'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { deviceStorage } from '#client/api/device-storage.ts'
import type { ConversationSummary } from '#client/api/domain.ts'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { myQuestionsQuery } from '#client/features/questions/my-questions.queries.ts'
import { ownRecordQuery, pictureQuery, userOf } from '#client/features/profiles/user.queries.ts'
import type { Device } from '#client/offline/database.ts'
import { purgeDepartedUsers } from '#client/offline/purge-departed-users.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import type { CachedViewer } from '#client/session/cached-viewer.ts'

/** The browser's network information; not supported by every browser. */
export interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

interface BackgroundPrefetchOptions {
  api: Api
  queryClient: QueryClient
  persistence: Pick<QueryPersistence, 'keepNewest' | 'recall' | 'tidy'>
  viewer: () => Viewer
  /** Returns the browser's network information. */
  connection?: () => Connection | undefined
}

/** The number of conversations whose messages are prefetched. */
const MOST_CONVERSATIONS = 20
/** The number of applications whose copies are prefetched. */
const MOST_COPIES = 20

/**
 * Prefetches data that this person has not opened, for reading offline: always their own lists, which are small; the
 * newest jobs and their conversations unless the connection is metered or slow.
 */
export async function prefetchInBackground(options: BackgroundPrefetchOptions): Promise<void> {
  const { api, queryClient, persistence, viewer, connection = ownConnection } = options
  const person = viewer()
  if (person.email) await queryClient.prefetchQuery(ownRecordQuery(api, person))
  if (person.role === 'candidate') {
    await queryClient.prefetchInfiniteQuery(appliedJobsQuery(api, person))
    await prefetchCopies(options, person)
  }
  if (person.role === 'employer') await queryClient.prefetchInfiniteQuery(postedJobsQuery(api, person))
  if (person.role) await queryClient.prefetchQuery(conversationsQuery(api, person))
  // Employers rarely ask questions: theirs are loaded on demand.
  if (person.role === 'candidate') await queryClient.prefetchInfiniteQuery(myQuestionsQuery(api, person))
  if (!isSparing(connection())) {
    await persistence.keepNewest(api)
    const own = person.email && userOf(queryClient.getQueryData(ownRecordQuery(api, person).queryKey))
    if (own && own.profileImage) await queryClient.prefetchQuery(pictureQuery(api, person, own.profileImage))
    const list = person.role && queryClient.getQueryData(conversationsQuery(api, person).queryKey)
    if (list) await prefetchConversations(options, person, list.conversations.slice(0, MOST_CONVERSATIONS))
  }
  await persistence.tidy(person.email)
}

/** Prefetches the copies sent with the newest applications: a copy never changes, so it is fetched once. */
async function prefetchCopies({ api, queryClient, persistence, viewer }: BackgroundPrefetchOptions, person: Viewer) {
  const applied = queryClient.getQueryData(appliedJobsQuery(api, person).queryKey)
  const newest = applied?.pages.flatMap(({ data }) => data).slice(0, MOST_COPIES) ?? []
  if (newest.length === 0) return
  const { copyQuery } = await import('#client/features/applications/copy.queries.ts')
  for (const { id: jobId, applications } of newest) {
    const appliedAt = applications[0]?.appliedAt
    // The person may have signed out meanwhile.
    if (viewer().email !== person.email) return
    if (appliedAt === undefined) continue
    const query = copyQuery(api, person, { jobId, userId: person.userId, appliedAt })
    await persistence.recall(query)
    if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchQuery(query)
  }
}

/** Prefetches the messages of this person's conversations; visitors have none and do not load the code. */
async function prefetchConversations(
  { api, queryClient, persistence, viewer }: BackgroundPrefetchOptions,
  person: Viewer,
  conversations: readonly ConversationSummary[],
): Promise<void> {
  const { conversationQuery } = await import('#client/features/chat/conversation.queries.ts')
  for (const other of conversations) {
    // The person may have signed out meanwhile.
    if (viewer().email !== person.email) return
    const query = conversationQuery(api, person, other)
    await persistence.recall(query)
    if ((queryClient.getQueryData(query.queryKey)?.cursor ?? 0) < other.lastMessage.seq)
      await queryClient.prefetchQuery(query)
  }
}

const ownConnection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Whether data should be saved on this connection. */
export const isSparing = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.type === 'cellular' || (connection?.effectiveType ?? '').endsWith('2g')

/** Minimum time between two runs while the app is open, in milliseconds. */
const PAUSE_MS = 600_000
const IDLE_AT_THE_LATEST_MS = 4_000

/**
 * Prefetches once the page is idle, and again when it becomes visible or the server becomes reachable after a while;
 * also purges the data of departed users. Call the returned function when another person has signed in.
 */
export function startBackgroundPrefetch(
  options: BackgroundPrefetchOptions & {
    reachability: { get: () => string; subscribe: (listener: () => void) => unknown }
    device: Device
    known: CachedViewer
  },
): () => void {
  const { reachability, viewer, device, known } = options
  const present = () => [viewer(), known.read() ?? VISITOR]
  let last = { email: '', at: -Infinity }
  const attempt = () => {
    if (reachability.get() !== 'online' || document.visibilityState === 'hidden') return
    const { email } = viewer()
    if (last.email === email && Date.now() - last.at < PAUSE_MS) return
    last = { email, at: Date.now() }
    // A failed purge is retried at the next start.
    purgeDepartedUsers({ device, storage: deviceStorage(), present }).catch(() => undefined)
    // A failed prefetch is retried at the next trigger; screens fetch their own data.
    prefetchInBackground(options).catch(() => {
      last = { email, at: -Infinity }
    })
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(attempt, { timeout: IDLE_AT_THE_LATEST_MS })
    else setTimeout(attempt, IDLE_AT_THE_LATEST_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
  document.addEventListener('visibilitychange', whenIdle)
  reachability.subscribe(whenIdle)
  return whenIdle
}
