import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'

/** The current password, and the new value if there is one. */
interface ChangeFields {
  current: string
  next?: string
}

/** The field that shows each of the provider's errors. */
const FIELD_OF: Partial<Record<string, keyof ChangeFields>> = {
  'auth/invalid-credential': 'current',
  'auth/wrong-password': 'current',
  'auth/weak-password': 'next',
  'auth/password-does-not-meet-requirements': 'next',
  'auth/invalid-email': 'next',
  'auth/invalid-new-email': 'next',
  'auth/email-already-in-use': 'next',
}

/** Replaces error texts that were written for the sign-in form. */
const WORDS: Partial<Record<string, string>> = {
  'auth/invalid-credential': 'Wrong password',
  'auth/wrong-password': 'Wrong password',
  'auth/email-already-in-use': 'Another account has this address.',
}

/**
 * Makes a change of the account. An error is shown beside its field or above the form, and the input stays until the
 * dialog closes. `dialog` holds the props for a ChangeDialog. `mayBeMade`: there was an error after which the change may
 * be made all the same.
 */
export function useAccountChange<Fields extends ChangeFields>(
  form: UseFormReturnType<Fields>,
  onClose: () => void,
  mayFollow: (error: unknown) => boolean = () => false,
) {
  const { formRef, refuse } = useFocusFirstWrong()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [mayBeMade, setMayBeMade] = useState(false)

  /** Returns whether the change was made. */
  const change = async (make: () => Promise<void>): Promise<boolean> => {
    if (isSaving) return false
    setSaving(true)
    setRefusal('')
    try {
      await make()
      return true
    } catch (error) {
      const code = error instanceof AuthProviderError ? error.code : ''
      const { text } = formatError(error)
      const field = FIELD_OF[code]
      if (field) form.setErrors({ [field]: WORDS[code] ?? text })
      else setRefusal(text)
      // Stays: what is refused later says nothing about this request.
      if (mayFollow(error)) setMayBeMade(true)
      refuse()
      return false
    } finally {
      setSaving(false)
    }
  }
  const close = () => {
    if (isSaving) return
    form.reset()
    setRefusal('')
    onClose()
  }
  return { refuse, change, close, mayBeMade, dialog: { formRef, isSaving, refusal, onClose: close } }
}
