import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileUpdate } from '../../../contract/profiles/profile.schema.ts'
import type { User } from '../../../contract/profiles/user.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { RequestError } from '../../api/request-error.ts'
import { explainUnsent } from '../../messages/explain-unsent.ts'
import { fieldIssues } from '../../messages/explain.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { ownRecordQuery, type OwnRecord } from './user.queries.ts'

export type ProfileChanges = Omit<ProfileUpdate, 'updatedAt'>
/** Sentences by field path, or null when everything was taken. */
export type Refusal = Record<string, string> | null

/** Saves parts of the own record and says how it ended; the screens follow at once. */
export function useSaveProfile(user: Pick<User, 'updatedAt'>) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const { queryKey } = ownRecordQuery(api, viewer)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (changes: ProfileChanges) =>
      api.call('updateUser', { body: { ...changes, updatedAt: user.updatedAt } }),
  })

  const save = async (changes: ProfileChanges, success = 'Profile saved'): Promise<Refusal> => {
    try {
      const record: OwnRecord = await mutateAsync(changes)
      queryClient.setQueryData(queryKey, record)
    } catch (error) {
      const { title, text } = explainUnsent(error)
      toast.error(title, text)
      const isStale = error instanceof RequestError && error.problem?.code === 'user.stale'
      if (isStale) await queryClient.invalidateQueries({ queryKey })
      return fieldIssues(error)
    }
    toast.success(success)
    // Job pages show the company by the record.
    if (viewer.role === 'employer') void queryClient.invalidateQueries({ queryKey: ['board'] })
    return null
  }
  return { save, isSaving: isPending }
}
