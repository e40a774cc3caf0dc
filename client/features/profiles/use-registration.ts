import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration } from '#contract/profiles/user.schema.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { hasCode } from '#client/api/request-error.ts'
import { formatUnsentError } from '#client/messages/format-unsent-error.ts'
import { fieldIssues, type Explanation } from '#client/messages/format-error.ts'
import { ingestOwnRecord } from '#client/replica/own-record.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { registrationIssues } from './registration.ts'
import type { OwnRecord } from './user.queries.ts'

interface RegistrationOptions<Draft extends Record<string, string | boolean>> {
  empty: Draft
  /** The name of its draft in the storage. */
  draftName: string
  /** Returns the payload for a draft, or null while it is incomplete. */
  seal: (draft: Draft, email: string) => Registration | null
  /** The toast after success (spec, point 8). */
  success: string
  /** Updates the session with the new role and navigates on. */
  onRegistered: () => Promise<void>
}

/** Why the server refused a registration. */
export interface Refusal extends Explanation {
  /** Whether another account has registered the address. */
  isAddressTaken: boolean
}

/** A registration form: validates by the contract's rules, sends, and keeps the draft until the server accepts it. */
export function useRegistration<Draft extends Record<string, string | boolean>>({
  empty,
  draftName,
  seal,
  success,
  onRegistered,
}: RegistrationOptions<Draft>) {
  const api = useApi()
  const session = useSession()
  const viewer = useViewer()
  const cache = useReplica()
  const { formRef, refuse } = useFocusFirstWrong()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm({ initialValues: empty, validate: registrationIssues })
  const draft = useDraft({ name: draftName, value: form.values, empty, restore: form.setValues })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (registration: Registration) => api.call('register', { body: registration }),
  })

  const submit = form.onSubmit(async (typed) => {
    const registration = seal(typed, viewer.email)
    if (isPending || !registration) return
    setRefusal(null)
    try {
      const record: OwnRecord = await mutateAsync(registration)
      ingestOwnRecord(cache, record)
    } catch (error) {
      const words = formatUnsentError(error)
      setRefusal({ ...words, isAddressTaken: hasCode(error, 'user.email-taken') })
      toast.problem(words)
      form.setErrors(fieldIssues(error))
      refuse()
      // Registered meanwhile, perhaps on another device: the page shows that once the session knows.
      if (hasCode(error, 'user.role-set')) await session.refresh()
      return
    }
    draft.forget()
    toast.success(success)
    await onRegistered()
    form.reset()
  }, refuse)

  return { form, formRef, submit, refusal, isSending: isPending, email: viewer.email, draft }
}
