import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import type { ConversationSummary } from '#client/api/domain.ts'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { copyQuery } from '#client/features/applications/copy.queries.ts'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { conversationQuery } from '#client/features/chat/conversation.queries.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { mailChoiceQuery } from '#client/features/notifications/mail-choice.queries.ts'
import { myQuestionsQuery } from '#client/features/questions/my-questions.queries.ts'
import { savedSearchesQuery } from '#client/features/saved-searches/saved-searches.queries.ts'
import { ownRecordQuery, pictureQuery, userOf } from '#client/features/profiles/user.queries.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { EVERYBODY, deskQuery } from '#client/shared/applicant-desk.queries.ts'

export interface PersonalPrefetchOptions {
  api: Api
  queryClient: QueryClient
  persistence: Pick<QueryPersistence, 'recall'>
  viewer: () => Viewer
}

/** The number of conversations whose messages are prefetched. */
const MOST_CONVERSATIONS = 20
/** The number of applications whose copies are prefetched. */
const MOST_COPIES = 20

/** The person may have signed out while code or an answer was on its way. */
const hasLeft = ({ viewer }: PersonalPrefetchOptions, person: Viewer): boolean => viewer().email !== person.email

/** Prefetches the person's own lists, which are small. */
export async function prefetchLists(options: PersonalPrefetchOptions, person: Viewer): Promise<void> {
  const { api, queryClient } = options
  const isCandidate = person.role === 'candidate'
  const steps = [
    () => queryClient.prefetchQuery(ownRecordQuery(api, person)),
    () => isCandidate && queryClient.prefetchInfiniteQuery(appliedJobsQuery(api, person)),
    () => isCandidate && prefetchCopies(options, person),
    () => person.role === 'employer' && queryClient.prefetchInfiniteQuery(postedJobsQuery(api, person)),
    // The landing page and the menu count them, also offline.
    () => person.role === 'employer' && queryClient.prefetchInfiniteQuery(deskQuery(api, person, EVERYBODY)),
    () => person.role && queryClient.prefetchQuery(conversationsQuery(api, person)),
    () => person.role && queryClient.prefetchQuery(mailChoiceQuery(api, person)),
    // Employers rarely ask questions: theirs are loaded on demand.
    () => isCandidate && queryClient.prefetchInfiniteQuery(myQuestionsQuery(api, person)),
    () => isCandidate && queryClient.prefetchQuery(savedSearchesQuery(api, person)),
  ]
  for (const step of steps) {
    if (hasLeft(options, person)) return
    await step()
  }
}

/** Prefetches the person's picture, and the messages of their newest conversations. */
export async function prefetchContents(options: PersonalPrefetchOptions, person: Viewer): Promise<void> {
  const { api, queryClient } = options
  if (hasLeft(options, person)) return
  const own = userOf(queryClient.getQueryData(ownRecordQuery(api, person).queryKey))
  if (own && own.profileImage) await queryClient.prefetchQuery(pictureQuery(api, person, own.profileImage))
  const list = person.role && queryClient.getQueryData(conversationsQuery(api, person).queryKey)
  if (list) await prefetchConversations(options, person, list.conversations.slice(0, MOST_CONVERSATIONS))
}

/** Prefetches the copies sent with the newest applications: a copy never changes, so it is fetched once. */
async function prefetchCopies(options: PersonalPrefetchOptions, person: Viewer): Promise<void> {
  const { api, queryClient, persistence } = options
  const applied = queryClient.getQueryData(appliedJobsQuery(api, person).queryKey)
  const newest = applied?.pages.flatMap(({ data }) => data).slice(0, MOST_COPIES) ?? []
  for (const { applications } of newest) {
    const applicationId = applications[0]?.id
    if (hasLeft(options, person)) return
    if (applicationId === undefined) continue
    const query = copyQuery(api, person, { applicationId, userId: person.userId })
    await persistence.recall(query)
    if (queryClient.getQueryData(query.queryKey) === undefined) await queryClient.prefetchQuery(query)
  }
}

/** Prefetches the messages of this person's conversations. */
async function prefetchConversations(
  options: PersonalPrefetchOptions,
  person: Viewer,
  conversations: readonly ConversationSummary[],
): Promise<void> {
  const { api, queryClient, persistence } = options
  for (const other of conversations) {
    if (hasLeft(options, person)) return
    const query = conversationQuery(api, person, other)
    await persistence.recall(query)
    // By its id: a board that was put back to an older copy gives a number again.
    if (queryClient.getQueryData(query.queryKey)?.messages.at(-1)?.id !== other.lastMessage.id)
      await queryClient.prefetchQuery(query)
  }
}
