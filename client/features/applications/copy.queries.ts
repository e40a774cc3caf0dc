import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { sentCopyKey } from '#client/api/query-keys.ts'

type CopyAnswer = AnswerOf<'applicationCopy'>['data']
export type ApplicationCopy = NonNullable<CopyAnswer>

/** Identifies an application; applying again to the same job makes another one. */
export interface CopySubject {
  jobId: string
  userId: string
  appliedAt: string
}

/** The immutable copy of what was sent, or null when none is stored. The viewer's own copies stay on the device. */
export const copyQuery = (api: Api, viewer: Viewer, subject: CopySubject) =>
  queryOptions({
    queryKey: sentCopyKey(viewer, subject),
    queryFn: async ({ signal }): Promise<CopyAnswer> =>
      (await api.call('applicationCopy', { params: { jobId: subject.jobId, userId: subject.userId }, signal })).data,
    staleTime: Infinity,
    meta: subject.userId === viewer.userId ? { persist: 'lazy' } : {},
  })
