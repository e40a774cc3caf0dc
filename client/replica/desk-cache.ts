import type { InfiniteData } from '@tanstack/react-query'
import { deskStage, type DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { applicantDeskKey } from '#client/api/query-keys.ts'

/** The loaded pages of an employer's list of applicants. */
type DeskPages = InfiniteData<AnswerOf<'applicantDesk'>['data'], string | null>
export type DeskApplicant = DeskPages['pages'][number]['applications'][number]

/**
 * Updates an application in every cached list that has it, and its counts, with data of `sentAt` (milliseconds since
 * 1970). The lists are marked as stale but not refetched until they are opened or the server reports a change: the
 * application may belong elsewhere now.
 */
export function putDeskApplicant(
  cache: AnswerCache,
  applicationId: string,
  sentAt: number,
  change: (applicant: DeskApplicant) => DeskApplicant,
): void {
  const queryKey = applicantDeskKey(cache.viewer)
  const isMeant = ({ id }: DeskApplicant) => id === applicationId
  const changed = (list: DeskPages | undefined) => {
    const before = list?.pages.flatMap(({ applications }) => applications).find(isMeant)
    if (!list || !before) return undefined
    const after = change(before)
    const pages = list.pages.map((page) => ({
      ...page,
      applications: page.applications.map((one) => (isMeant(one) ? after : one)),
      counts: recounted(page.counts, countedAs(before), countedAs(after)),
      ...(page.fitting && { fitting: recounted(page.fitting, countedAs(before), countedAs(after)) }),
    }))
    return { ...list, pages }
  }
  for (const list of cache.queryClient.getQueryCache().findAll({ queryKey })) cache.put(list.queryKey, sentAt, changed)
  void cache.queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

interface Counted {
  stage: ApplicationStage
  isShortlisted: boolean
}
const countedAs = ({ standing, marks }: DeskApplicant): Counted => ({
  stage: standing.stage,
  isShortlisted: marks.isShortlisted,
})

/** The counts after an application has changed. */
export function recounted<Counts extends DeskCounts>(counts: Counts, before: Counted, after: Counted): Counts {
  const change = { new: 0, seen: 0, progress: 0, interview: 0, answered: 0 }
  change[deskStage(before.stage)] -= 1
  change[deskStage(after.stage)] += 1
  // The server stops counting at some number, so a count may be lower than what is taken from it.
  const sum = (part: keyof typeof change) => Math.max(0, counts[part] + change[part])
  return {
    ...counts,
    new: sum('new'),
    seen: sum('seen'),
    progress: sum('progress'),
    interview: sum('interview'),
    answered: sum('answered'),
    shortlisted: Math.max(0, counts.shortlisted + Number(after.isShortlisted) - Number(before.isShortlisted)),
  }
}
