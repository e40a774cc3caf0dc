import type { Viewer } from '#contract/auth/viewer.ts'
import type { ConversationSummary } from '#client/api/domain.ts'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { copyQuery } from '#client/features/applications/copy.queries.ts'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { conversationQuery } from '#client/features/chat/conversation.queries.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { myQuestionsQuery } from '#client/features/questions/my-questions.queries.ts'
import { ownRecordQuery, pictureQuery, userOf } from '#client/features/profiles/user.queries.ts'
import type { BackgroundPrefetchOptions } from './background-prefetch.ts'

/** The number of conversations whose messages are prefetched. */
const MOST_CONVERSATIONS = 20
/** The number of applications whose copies are prefetched. */
const MOST_COPIES = 20

/** Prefetches the person's own lists, which are small. */
export async function prefetchLists(options: BackgroundPrefetchOptions, person: Viewer): Promise<void> {
  const { api, queryClient } = options
  await queryClient.prefetchQuery(ownRecordQuery(api, person))
  if (person.role === 'candidate') {
    await queryClient.prefetchInfiniteQuery(appliedJobsQuery(api, person))
    await prefetchCopies(options, person)
  }
  if (person.role === 'employer') await queryClient.prefetchInfiniteQuery(postedJobsQuery(api, person))
  if (person.role) await queryClient.prefetchQuery(conversationsQuery(api, person))
  // Employers rarely ask questions: theirs are loaded on demand.
  if (person.role === 'candidate') await queryClient.prefetchInfiniteQuery(myQuestionsQuery(api, person))
}

/** Prefetches the person's picture, and the messages of their newest conversations. */
export async function prefetchContents(options: BackgroundPrefetchOptions, person: Viewer): Promise<void> {
  const { api, queryClient } = options
  const own = userOf(queryClient.getQueryData(ownRecordQuery(api, person).queryKey))
  if (own && own.profileImage) await queryClient.prefetchQuery(pictureQuery(api, person, own.profileImage))
  const list = person.role && queryClient.getQueryData(conversationsQuery(api, person).queryKey)
  if (list) await prefetchConversations(options, person, list.conversations.slice(0, MOST_CONVERSATIONS))
}

/** Prefetches the copies sent with the newest applications: a copy never changes, so it is fetched once. */
async function prefetchCopies({ api, queryClient, persistence, viewer }: BackgroundPrefetchOptions, person: Viewer) {
  const applied = queryClient.getQueryData(appliedJobsQuery(api, person).queryKey)
  const newest = applied?.pages.flatMap(({ data }) => data).slice(0, MOST_COPIES) ?? []
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

/** Prefetches the messages of this person's conversations. */
async function prefetchConversations(
  { api, queryClient, persistence, viewer }: BackgroundPrefetchOptions,
  person: Viewer,
  conversations: readonly ConversationSummary[],
): Promise<void> {
  for (const other of conversations) {
    // The person may have signed out meanwhile.
    if (viewer().email !== person.email) return
    const query = conversationQuery(api, person, other)
    await persistence.recall(query)
    if ((queryClient.getQueryData(query.queryKey)?.cursor ?? 0) < other.lastMessage.seq)
      await queryClient.prefetchQuery(query)
  }
}
