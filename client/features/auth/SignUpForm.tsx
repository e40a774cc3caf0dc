import { useForm } from '@mantine/form'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useFocusFirstWrong } from '../../ui/use-focus-first-wrong.ts'
import styles from './auth.module.css'
import { canSignUp, confirmationIssue, emailIssue } from './credentials.ts'
import { GoogleButton } from './GoogleButton.tsx'
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
    <form ref={formRef} className={styles['form']} onSubmit={submit} noValidate>
      {signIn.refusal && (
        <Notice tone="bad" icon="alert-triangle" title="No account was created">
          {signIn.refusal}
        </Notice>
      )}
      <TextField label="E-mail" type="email" autoComplete="username" required {...form.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="new-password" required {...form.getInputProps('password')} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.getInputProps('confirmation')}
        error={confirmationIssue(password, confirmation)}
      />
      <Button
        type="submit"
        variant="act"
        className={styles['button']}
        fullWidth
        loading={signIn.busyWith === 'password'}
        disabled={!canSignUp(password, confirmation) || (signIn.busyWith !== null && signIn.busyWith !== 'password')}
      >
        Sign up
      </Button>
      <Or>or</Or>
      <GoogleButton signIn={signIn} />
    </form>
  )
}
