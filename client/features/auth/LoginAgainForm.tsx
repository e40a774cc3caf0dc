import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import type { Proof } from '#client/session/auth-provider.ts'
import type { Session, SignInResult } from '#client/session/session.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { AuthForm } from './AuthForm.tsx'
import { passwordIssue } from '#client/messages/credentials.ts'
import { useSignIn } from './use-sign-in.ts'

interface LoginAgainFormProps {
  /** The address of the signed-in user. */
  email: string
  /** The path to navigate to afterwards. */
  destination: string
}

/** Re-authenticates a user whose token the server rejects, and retries the blocked actions. */
export function LoginAgainForm({ email, destination }: LoginAgainFormProps) {
  const signIn = useSignIn()
  const outbox = useOutbox()
  const navigate = useNavigate()
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordIssue } })

  const prove = async (session: Session, proof: Proof): Promise<SignInResult> => {
    const result = await session.reauthenticate(proof)
    if (result.ok) {
      outbox.wake('sign-in')
      await navigate({ href: destination, replace: true })
    }
    return result
  }
  const submit = form.onSubmit(
    ({ password }) => void signIn.start('password', (session) => prove(session, { password })),
    refuse,
  )
  return (
    <AuthForm
      signIn={signIn}
      formRef={formRef}
      onSubmit={submit}
      submitLabel="Log in"
      withGoogle={(session, google) => prove(session, { google })}
    >
      {/* Password managers read it to fill in the password of this address. */}
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField label="Password" autoComplete="current-password" required {...form.getInputProps('password')} />
    </AuthForm>
  )
}
