import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerCache } from './answer-cache.ts'
import type { AnswerOf } from './client.ts'
import { applicantDeskKey } from './query-keys.ts'

/** A list of an employer's applicants, as far as its pages are loaded. */
type DeskPages = InfiniteData<AnswerOf<'applicantDesk'>['data'], string | null>
export type DeskApplicant = DeskPages['pages'][number]['applications'][number]

interface Subject {
  jobId: string
  candidateId: string
}

/**
 * Changes an application wherever it is listed. The lists are asked for when they are opened again, or when the board
 * tells of it: it may belong elsewhere by now.
 */
export function putDeskApplicant(
  cache: AnswerCache,
  { jobId, candidateId }: Subject,
  change: (applicant: DeskApplicant) => DeskApplicant,
): void {
  const queryKey = applicantDeskKey(cache.viewer)
  cache.queryClient.setQueriesData<DeskPages>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          applications: page.applications.map((one) =>
            one.jobId === jobId && one.userId === candidateId ? change(one) : one,
          ),
        })),
      },
  )
  void cache.queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}
