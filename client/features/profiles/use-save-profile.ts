import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProfileUpdate } from '#contract/profiles/profile.schema.ts'
import type { User } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { hasCode } from '#client/api/request-error.ts'
import { formatUnsentError } from '#client/messages/format-unsent-error.ts'
import { fieldIssues } from '#client/messages/format-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { profileAction } from './profile.action.ts'
import { ownRecordQuery } from './user.queries.ts'

export type ProfileChanges = Omit<ProfileUpdate, 'updatedAt'>
/** Error messages by field path, or null without errors. */
export type Refusal = Record<string, string> | null

interface SaveOptions {
  user: User
  /** Whether the form that shows a refusal is open. */
  isOpen?: boolean
  /** Closes the form, once what is in it is stored. */
  onSaved: () => void
}

/** Saves parts of the own record through the outbox and shows the result; the screens update at once. */
export function useSaveProfile({ user, isOpen = true, onSaved }: SaveOptions) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const refusal = useRef<Refusal>(null)
  // The record when the form was opened: live updates must not make a change of it look newer than it is.
  const [opened, setOpened] = useState(isOpen ? user : null)
  // Told that it was changed elsewhere: the next attempt is based on the current record.
  const [isTold, setTold] = useState(false)
  if (isOpen && opened === null) setOpened(user)
  if (!isOpen && opened !== null) {
    setOpened(null)
    setTold(false)
  }
  // A form can be closed, and another one opened, before the answer comes: that one has no part in it.
  const formNow = useRef<object | null>(null)
  const savedForm = useRef<object | null>(null)
  useEffect(() => {
    formNow.current = isOpen ? {} : null
    return () => {
      formNow.current = null
    }
  }, [isOpen])
  const isFormThere = () => formNow.current !== null && formNow.current === savedForm.current
  const edited = opened ?? user
  const base = isTold ? user : edited
  const { submit, isSending } = useOutboxAction({
    name: 'Your profile',
    saysSent: false,
    isShown: isFormThere,
    showAgain(error) {
      toast.problem(formatUnsentError(error))
      refusal.current = fieldIssues(error)
      // Changed elsewhere: refetch, so that the next attempt is based on the current record.
      if (hasCode(error, 'user.stale')) {
        setTold(true)
        void queryClient.invalidateQueries({ queryKey: ownRecordQuery(api, viewer).queryKey })
      }
    },
  })

  const save = async (changes: ProfileChanges, success = 'Profile saved'): Promise<Refusal> => {
    refusal.current = null
    savedForm.current = formNow.current
    const payload = { before: base, changes: changesOf(changes, edited) }
    const outcome = await submit({ kind: profileAction, payload })
    if (outcome && outcome.kind !== 'queued') toast.success(success)
    if (outcome && isFormThere()) onSaved()
    return refusal.current
  }
  return { save, isSaving: isSending, edited, base }
}

/** Only what differs from the record when the form was opened: other fields may have been changed elsewhere. */
function changesOf(changes: ProfileChanges, edited: User): ProfileChanges {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(edited[name as keyof User])
  return Object.fromEntries(Object.entries(changes).filter(isChanged))
}
