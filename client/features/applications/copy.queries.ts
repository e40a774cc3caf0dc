import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { sentCopyKey } from '#client/api/query-keys.ts'

type CopyAnswer = AnswerOf<'applicationCopy'>['data']
export type ApplicationCopy = NonNullable<CopyAnswer>

/** An application and its sender. */
export interface CopySubject {
  applicationId: string
  userId: string
}

/** The immutable copy of what was sent, or null when none is stored. The viewer's own copies stay on the device. */
export const copyQuery = (api: Api, viewer: Viewer, { applicationId, userId }: CopySubject) =>
  queryOptions({
    queryKey: sentCopyKey(viewer, applicationId),
    queryFn: async ({ signal }): Promise<CopyAnswer> =>
      (await api.call('applicationCopy', { params: { id: applicationId }, signal })).data,
    staleTime: Infinity,
    meta: userId === viewer.userId ? { persist: 'lazy' } : {},
  })
