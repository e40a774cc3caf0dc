import { useForm } from '@mantine/form'
import { NewPasswordFields } from '#client/shared/NewPasswordFields.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { AuthForm } from './AuthForm.tsx'
import { canSignUp, emailIssue, cleanEmail } from '#client/messages/credentials.ts'
import { nextStepOf } from './destination.ts'
import { saveReturnPath } from './return-path.ts'
import { Or } from './Or.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Creates an account with email and password, or with Google (spec, points 2 and 5). */
export function SignUpForm({ signIn, from }: { signIn: SignIn; from?: string | undefined }) {
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm({
    initialValues: { email: '', password: '', confirmation: '' },
    validate: { email: emailIssue },
  })
  const { password, confirmation } = form.values
  const submit = form.onSubmit(async ({ email }) => {
    if (!canSignUp(password, confirmation)) return
    const isDone = await signIn.start('password', (session) => session.createAccount(cleanEmail(email), password))
    if (!isDone) return
    // The mail to verify the address leads on from here.
    if (from !== undefined) saveReturnPath(from)
    form.reset()
    toast.success('Account created', nextStepOf(from))
  }, refuse)

  return (
    <AuthForm
      signIn={signIn}
      formRef={formRef}
      onSubmit={submit}
      refusalTitle="No account was created"
      submitLabel="Sign up"
      missing={canSignUp(password, confirmation) ? undefined : 'Type the password twice to sign up.'}
      divider={<Or>or</Or>}
      from={from}
    >
      <TextField label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
      <NewPasswordFields
        label="Password"
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmation')}
      />
    </AuthForm>
  )
}
