import { queryOptions } from '@tanstack/react-query'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { filesOf } from '#client/api/addresses.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { LIVE } from '#client/api/live.ts'
import { candidateKey, ownRecordKey, personalKey } from '#client/api/query-keys.ts'

/** The own record: complete once registered, the email alone before that. */
export type OwnRecord = AnswerOf<'user'>
type OwnUser = Extract<OwnRecord, { status: true }>['data']

export const ownRecordQuery = (api: Api, viewer: Pick<Viewer, 'email'>) =>
  queryOptions({
    queryKey: ownRecordKey(viewer),
    queryFn: ({ signal }): Promise<OwnRecord> => api.call('user', { params: { idOrEmail: viewer.email }, signal }),
    enabled: viewer.email !== '',
    meta: { persist: 'boot' },
  })

/** The registered user in a record, or null before registration. */
export function userOf(record: OwnRecord | undefined): OwnUser | null {
  return record && 'status' in record ? record.data : null
}

/** The viewer who signs in with this address, by their record: it has a changed address only once that is verified. */
export function viewerOf(email: string, record: OwnRecord): Viewer {
  const user = userOf(record)
  if (!user) return { ...VISITOR, email }
  const { id: userId, role, deletesAt } = user
  // The owner of an account scheduled for deletion has the rights of a visitor.
  return deletesAt ? { ...VISITOR, email, deletesAt } : { email, userId, role }
}

/** A candidate's details as far as this viewer may see them: complete, or name and role only. */
type Candidate = AnswerOf<'candidate'>['data']

export const candidateQuery = (api: Api, viewer: Pick<Viewer, 'email'>, id: string) =>
  queryOptions({
    queryKey: candidateKey(viewer, id),
    queryFn: async ({ signal }): Promise<Candidate> => (await api.call('candidate', { params: { id }, signal })).data,
    meta: { persist: 'lazy' },
    ...LIVE,
  })

/** The picture behind a record's link, which changes with the picture. The viewer's own stays on the device. */
export const pictureQuery = (api: Api, viewer: Pick<Viewer, 'email' | 'userId'>, link: string) =>
  queryOptions({
    queryKey: [...personalKey(viewer), 'picture', link],
    queryFn: ({ signal }): Promise<Blob> => api.file(link, signal),
    enabled: link !== '',
    staleTime: Infinity,
    meta: link.startsWith(filesOf(viewer.userId)) ? { persist: 'lazy' } : {},
  })
