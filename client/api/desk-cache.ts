import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerCache } from './answer-cache.ts'
import type { AnswerOf } from './client.ts'
import { applicantDeskKey } from './query-keys.ts'

/** The loaded pages of an employer's list of applicants. */
type DeskPages = InfiniteData<AnswerOf<'applicantDesk'>['data'], string | null>
export type DeskApplicant = DeskPages['pages'][number]['applications'][number]

interface Subject {
  jobId: string
  candidateId: string
}

/**
 * Updates an application in every cached list. The lists are marked as stale but not refetched until they are opened or
 * the server reports a change: the application may belong elsewhere now.
 */
export function putDeskApplicant(
  cache: AnswerCache,
  { jobId, candidateId }: Subject,
  sentAt: number,
  change: (applicant: DeskApplicant) => DeskApplicant,
): void {
  const queryKey = applicantDeskKey(cache.viewer)
  const changed = (list: DeskPages | undefined) =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        applications: page.applications.map((one) =>
          one.jobId === jobId && one.userId === candidateId ? change(one) : one,
        ),
      })),
    }
  for (const list of cache.queryClient.getQueryCache().findAll({ queryKey })) cache.put(list.queryKey, sentAt, changed)
  void cache.queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}
