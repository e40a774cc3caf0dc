import { useForm } from '@mantine/form'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { AuthForm } from './AuthForm.tsx'
import { PASSWORD_RULE, canSignUp, confirmationIssue, emailIssue } from '#client/messages/credentials.ts'
import { Or } from './Or.tsx'
import type { SignIn } from './use-sign-in.ts'

/** A new account with e-mail and password, or with Google (spec, points 2 and 5). */
export function SignUpForm({ signIn }: { signIn: SignIn }) {
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm({
    initialValues: { email: '', password: '', confirmation: '' },
    validate: { email: emailIssue },
  })
  const { password, confirmation } = form.values
  const submit = form.onSubmit(async ({ email }) => {
    if (!canSignUp(password, confirmation)) return
    const isDone = await signIn.start('password', (session) => session.createAccount(email.trim(), password))
    if (!isDone) return
    form.reset()
    toast.success('Account created', 'Register as candidate or employer to go on.')
  }, refuse)

  return (
    <AuthForm
      signIn={signIn}
      formRef={formRef}
      onSubmit={submit}
      refusalTitle="No account was created"
      submitLabel="Sign up"
      isIncomplete={!canSignUp(password, confirmation)}
      divider={<Or>or</Or>}
    >
      <TextField label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        required
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.getInputProps('confirmation')}
        error={confirmationIssue(password, confirmation)}
      />
    </AuthForm>
  )
}
