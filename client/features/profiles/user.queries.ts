import { queryOptions } from '@tanstack/react-query'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { filesOf } from '#client/api/addresses.ts'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { LIVE } from '#client/api/live.ts'
import { candidateKey, ownRecordKey, personalKey } from '#client/api/query-keys.ts'

/** The own record: whole once registered, the email alone before that. */
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

/** Who signs in with this address, by their record: that takes a changed address only once it is verified. */
export function viewerOf(email: string, record: OwnRecord): Viewer {
  const user = userOf(record)
  if (!user) return { ...VISITOR, email }
  const { id: userId, role, deletesAt } = user
  // While an account waits to be deleted, its owner has what visitors have.
  return deletesAt ? { ...VISITOR, email, deletesAt } : { email, userId, role }
}

/** Somebody's details as this viewer may have them: whole, or name and role alone. */
type Candidate = AnswerOf<'candidate'>['data']

export const candidateQuery = (api: Api, viewer: Pick<Viewer, 'email'>, id: string) =>
  queryOptions({
    queryKey: candidateKey(viewer, id),
    queryFn: async ({ signal }): Promise<Candidate> => (await api.call('candidate', { params: { id }, signal })).data,
    meta: { persist: 'lazy' },
    ...LIVE,
  })

/** A picture by the link of its record, which changes with the picture. One's own stays on the device. */
export const pictureQuery = (api: Api, viewer: Pick<Viewer, 'email' | 'userId'>, link: string) =>
  queryOptions({
    queryKey: [...personalKey(viewer), 'picture', link],
    queryFn: ({ signal }): Promise<Blob> => api.file(link, signal),
    enabled: link !== '',
    staleTime: Infinity,
    meta: link.startsWith(filesOf(viewer.userId)) ? { persist: 'lazy' } : {},
  })
