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
  /** Whoever is signed in. */
  email: string
  /** Where they go afterwards. */
  destination: string
}

/** For somebody who is signed in, and whose sign-in the server refuses: proves who they are and sends what is blocked. */
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
      {/* Read by password managers too, which fill in the password of this address. */}
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField label="Password" autoComplete="current-password" required {...form.getInputProps('password')} />
    </AuthForm>
  )
}
