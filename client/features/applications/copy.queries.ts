import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { personalKey } from '#client/api/query-keys.ts'

type CopyAnswer = AnswerOf<'applicationCopy'>['data']
export type ApplicationCopy = NonNullable<CopyAnswer>

/** Whose application to which job; one that was made again is another. */
export interface CopySubject {
  jobId: string
  userId: string
  appliedAt: string
}

/** What was sent with an application, or null where no copy is kept: it never changes. One's own stays on the device. */
export const copyQuery = (api: Api, viewer: Viewer, { jobId, userId, appliedAt }: CopySubject) =>
  queryOptions({
    queryKey: [...personalKey(viewer), 'application-copy', `${jobId} ${userId} ${appliedAt}`],
    queryFn: async ({ signal }): Promise<CopyAnswer> =>
      (await api.call('applicationCopy', { params: { jobId, userId }, signal })).data,
    staleTime: Infinity,
    meta: userId === viewer.userId ? { persist: 'lazy' } : {},
  })
