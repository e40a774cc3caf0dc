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
 * Updates an application in every cached list that has it, with data of `sentAt` (milliseconds since 1970). The lists
 * are marked as stale but not refetched until they are opened or the server reports a change: the application may
 * belong elsewhere now.
 */
export function putDeskApplicant(
  cache: AnswerCache,
  { jobId, candidateId }: Subject,
  sentAt: number,
  change: (applicant: DeskApplicant) => DeskApplicant,
): void {
  const queryKey = applicantDeskKey(cache.viewer)
  const isMeant = ({ jobId: id, userId }: DeskApplicant) => id === jobId && userId === candidateId
  const changed = (list: DeskPages | undefined) =>
    list?.pages.some(({ applications }) => applications.some(isMeant))
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            applications: page.applications.map((one) => (isMeant(one) ? change(one) : one)),
          })),
        }
      : undefined
  for (const list of cache.queryClient.getQueryCache().findAll({ queryKey })) cache.put(list.queryKey, sentAt, changed)
  void cache.queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}
