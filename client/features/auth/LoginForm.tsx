import { useForm } from '@mantine/form'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { AuthForm } from './AuthForm.tsx'
import { emailIssue, passwordIssue, cleanEmail } from '#client/messages/credentials.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Logs in with email and password, or with Google (spec, point 2). */
export function LoginForm({ signIn, from }: { signIn: SignIn; from?: string | undefined }) {
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: emailIssue, password: passwordIssue },
  })
  const submit = form.onSubmit(async ({ email, password }) => {
    if (await signIn.start('password', (session) => session.signIn(cleanEmail(email), password))) form.reset()
  }, refuse)

  return (
    <AuthForm signIn={signIn} formRef={formRef} onSubmit={submit} submitLabel="Login" from={from}>
      <TextField label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...form.getInputProps('password')} />
      <ForgotPassword typedEmail={cleanEmail(form.values.email)} />
    </AuthForm>
  )
}
