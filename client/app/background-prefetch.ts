import type { QueryClient } from '@tanstack/react-query'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
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

/** As the browser tells of it; not every browser does. */
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
  /** What the browser tells of the connection. */
  connection?: () => Connection | undefined
}

/** Conversations whose messages are kept without having been opened. */
const MOST_CONVERSATIONS = 20
/** Applications whose copies are kept without having been opened. */
const MOST_COPIES = 20

/**
 * Has at hand, for later without a network, what this person did not open: their own lists always, for they are small;
 * the board and their conversations unless the connection is paid for by what it carries, or slow.
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
  // Employers seldom ask: theirs are loaded where they are opened.
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

/** What was sent with the newest applications: a copy never changes, and is asked for once. */
async function prefetchCopies({ api, queryClient, persistence, viewer }: BackgroundPrefetchOptions, person: Viewer) {
  const applied = queryClient.getQueryData(appliedJobsQuery(api, person).queryKey)
  const newest = applied?.pages.flatMap(({ data }) => data).slice(0, MOST_COPIES) ?? []
  if (newest.length === 0) return
  const { copyQuery } = await import('#client/features/applications/copy.queries.ts')
  for (const { id: jobId, applications } of newest) {
    const appliedAt = applications[0]?.appliedAt
    // Whoever leaves meanwhile takes it along.
    if (viewer().email !== person.email) return
    if (appliedAt === undefined) continue
    const query = copyQuery(api, person, { jobId, userId: person.userId, appliedAt })
    await persistence.recall(query)
    if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchQuery(query)
  }
}

/** The messages of this person's conversations; a visitor has none, and does not load the code for them. */
async function prefetchConversations(
  { api, queryClient, persistence, viewer }: BackgroundPrefetchOptions,
  person: Viewer,
  conversations: readonly ConversationSummary[],
): Promise<void> {
  const { conversationQuery } = await import('#client/features/chat/conversation.queries.ts')
  for (const other of conversations) {
    // Whoever leaves meanwhile takes it along.
    if (viewer().email !== person.email) return
    const query = conversationQuery(api, person, other)
    await persistence.recall(query)
    if ((queryClient.getQueryData(query.queryKey)?.cursor ?? 0) < other.lastMessage.seq)
      await queryClient.prefetchQuery(query)
  }
}

const ownConnection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Whether every byte counts on this connection. */
export const isSparing = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.type === 'cellular' || (connection?.effectiveType ?? '').endsWith('2g')

/** At most this often, in milliseconds, while the app is open. */
const PAUSE_MS = 600_000
const IDLE_AT_THE_LATEST_MS = 4_000

/**
 * Fetches quietly once the page is idle, and again when it is seen or reaches the board after a while; clears away what
 * others have left here before. What it answers is to be called when somebody else has signed in.
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
    // A device that does not let it be deleted is asked again at the next start.
    purgeDepartedUsers({ device, storage: localStorage, present }).catch(() => undefined)
    // What does not arrive now is asked for again next time; screens ask for themselves.
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
