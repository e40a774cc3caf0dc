import { useForm } from '@mantine/form'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFocusFirstWrong } from '../../ui/use-focus-first-wrong.ts'
import styles from './auth.module.css'
import { emailIssue, passwordIssue } from './credentials.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import type { SignIn } from './use-sign-in.ts'

/** E-mail and password, or Google (spec, point 2). */
export function LoginForm({ signIn }: { signIn: SignIn }) {
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: emailIssue, password: passwordIssue },
  })
  const submit = form.onSubmit(async ({ email, password }) => {
    if (await signIn.start('password', (session) => session.signIn(email.trim(), password))) form.reset()
  }, refuse)

  return (
    <form ref={formRef} className={styles['form']} onSubmit={submit} noValidate>
      {signIn.refusal && (
        <Notice tone="bad" icon="alert-triangle" title="You are not logged in">
          {signIn.refusal}
        </Notice>
      )}
      <TextField label="E-mail" type="email" autoComplete="username" required {...form.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...form.getInputProps('password')} />
      <ForgotPassword />
      <Button
        type="submit"
        variant="act"
        className={styles['button']}
        fullWidth
        loading={signIn.busyWith === 'password'}
        disabled={signIn.busyWith !== null && signIn.busyWith !== 'password'}
      >
        Login
      </Button>
      <GoogleButton signIn={signIn} />
    </form>
  )
}
