import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProfileUpdate } from '../../../contract/profiles/profile.schema.ts'
import type { User } from '../../../contract/profiles/user.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { explainUnsent } from '../../messages/explain-unsent.ts'
import { fieldIssues } from '../../messages/explain.ts'
import { keptWords } from '../../messages/kept-words.ts'
import { useOutbox } from '../../offline/outbox/OutboxProvider.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { ownRecordQuery } from './user.queries.ts'

export type ProfileChanges = Omit<ProfileUpdate, 'updatedAt'>
/** Sentences by field path, or null when everything was taken. */
export type Refusal = Record<string, string> | null

/** Saves parts of the own record through the outbox and says how it ended; the screens follow at once. */
export function useSaveProfile(user: User) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const outbox = useOutbox()
  const [isSaving, setSaving] = useState(false)

  const submit = async (changes: ProfileChanges, success: string): Promise<Refusal> => {
    const outcome = await outbox.submit({ kind: 'profile', payload: { before: user, changes } })
    if (outcome.kind === 'refused') {
      await outbox.discard(outcome.id)
      // Changed elsewhere: what is shown next is what stands, and another try builds on that.
      if (outcome.error.problem?.code === 'user.stale') {
        await queryClient.invalidateQueries({ queryKey: ownRecordQuery(api, viewer).queryKey })
      }
      throw outcome.error
    }
    if (outcome.kind === 'kept') {
      const { title, text } = keptWords('Your profile', outcome.why)
      toast.wait(title, text)
    } else {
      toast.success(success)
    }
    return null
  }

  const save = async (changes: ProfileChanges, success = 'Profile saved'): Promise<Refusal> => {
    setSaving(true)
    try {
      return await submit(changes, success)
    } catch (error) {
      const { title, text } = explainUnsent(error)
      toast.error(title, text)
      return fieldIssues(error)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
