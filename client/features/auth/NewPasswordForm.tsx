import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { isUnanswered } from '#client/api/auth-provider-error.ts'
import { formatError, type Explanation } from '#client/messages/format-error.ts'
import { NewPasswordFields } from '#client/shared/NewPasswordFields.tsx'
import { useSession } from '#client/session/SessionProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './auth.module.css'
import { canSignUp } from '#client/messages/credentials.ts'
import { isSpent } from './mailed-link.ts'

interface NewPasswordFormProps {
  /** The code of the mailed link. */
  code: string
  /** The address of the account. */
  email: string
}

/** Sets a new password, typed twice as at sign-up, and logs the user in with it. */
export function NewPasswordForm({ code, email }: NewPasswordFormProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Explanation | null>(null)
  /** Whether an attempt got no answer: it may have set the password, and used up the link. */
  const [mayBeSaved, setMayBeSaved] = useState(false)
  const form = useForm({ initialValues: { password: '', confirmation: '' } })
  const { password, confirmation } = form.values
  const whyId = useId()
  const isReady = canSignUp(password, confirmation)

  const refuse = (words: Explanation) => {
    setSaving(false)
    setRefusal(words)
  }
  const save = async () => {
    setSaving(true)
    setRefusal(null)
    let spent: unknown
    try {
      await session.links.setPassword(code, password)
    } catch (error) {
      if (isUnanswered(error)) setMayBeSaved(true)
      if (!mayBeSaved || !isSpent(error)) return refuse(wordsOf(error, mayBeSaved))
      // Logging in tells whether it was set.
      spent = error
    }
    const { ok } = await session.signIn(email, password)
    if (spent && !ok) return refuse(wordsOf(spent, mayBeSaved))
    toast.success('Password changed', ok ? 'You are logged in.' : 'Log in with it.')
    await navigate({ to: ok ? '/' : '/login', replace: true })
  }
  const submit = form.onSubmit(() => {
    if (isReady && !isSaving) void save()
  })

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FailureAlert failure={refusal} />
      {/* Password managers read it to store the new password for this address. */}
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordFields password={form.getInputProps('password')} confirmation={form.getInputProps('confirmation')} />
      <Button
        type="submit"
        variant="primary"
        className={styles['button']}
        fullWidth
        loading={isSaving}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : whyId}
      >
        Save and log in
      </Button>
      {!isReady && (
        <p id={whyId} className={styles['why']}>
          Type the new password twice to save it.
        </p>
      )}
    </form>
  )
}

function wordsOf(error: unknown, mayBeSaved: boolean): Explanation {
  const { text } = formatError(error)
  if (isSpent(error)) return { title: 'This link no longer works', text }
  const isUnsure = mayBeSaved || isUnanswered(error)
  return { title: isUnsure ? 'Your password may not be changed yet' : 'Your password is as it was', text }
}
