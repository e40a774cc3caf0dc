import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration } from '#contract/profiles/user.schema.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { formatUnsentError } from '#client/messages/format-unsent-error.ts'
import { fieldIssues, type Explanation } from '#client/messages/format-error.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { registrationIssues } from './registration.ts'
import { ownRecordQuery, type OwnRecord } from './user.queries.ts'

interface RegistrationOptions<Draft extends Record<string, string | boolean>> {
  empty: Draft
  /** The name its draft is kept under. */
  draftName: string
  /** The payload of a draft, or null while it is not complete. */
  seal: (draft: Draft, email: string) => Registration | null
  /** The toast's words once the server has taken it (spec, point 8). */
  success: string
  /** Lets the session learn of the role and leads on. */
  onRegistered: () => Promise<void>
}

/** Why a registration was not taken. */
export interface Refusal extends Explanation {
  /** Another account has registered the address. */
  isAddressTaken: boolean
}

const codeOf = (error: unknown) => (error instanceof RequestError ? error.problem?.code : undefined)

/** A registration form: checks by the contract's rules, sends, and keeps what was typed until it is taken. */
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
  const queryClient = useQueryClient()
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
      queryClient.setQueryData(ownRecordQuery(api, viewer).queryKey, record)
    } catch (error) {
      const words = formatUnsentError(error)
      setRefusal({ ...words, isAddressTaken: codeOf(error) === 'user.email-taken' })
      toast.error(words.title, words.text)
      form.setErrors(fieldIssues(error))
      refuse()
      // Registered meanwhile, on another device perhaps: the page says so once the session knows.
      if (codeOf(error) === 'user.role-set') await session.refresh()
      return
    }
    draft.forget()
    toast.success(success)
    await onRegistered()
    form.reset()
  }, refuse)

  return { form, formRef, submit, refusal, isSending: isPending, email: viewer.email, draft }
}
