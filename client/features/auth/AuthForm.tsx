import type { ReactNode, RefObject, SubmitEventHandler } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import styles from './auth.module.css'
import { GoogleButton, type GoogleStep } from './GoogleButton.tsx'
import type { SignIn } from './use-sign-in.ts'

interface AuthFormProps {
  signIn: SignIn
  formRef: RefObject<HTMLFormElement | null>
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What did not happen, above the reason, unless the reason says it. */
  refusalTitle?: string
  /** The button's words. */
  submitLabel: string
  isIncomplete?: boolean
  /** Between the button and Google's. */
  divider?: ReactNode
  /** What Google's button does, where it is not the usual sign-in. */
  withGoogle?: GoogleStep
  /** The fields. */
  children: ReactNode
}

/** What logging in and signing up share: why the last try was refused, the button, and Google. */
export function AuthForm(props: AuthFormProps) {
  const {
    signIn,
    formRef,
    onSubmit,
    refusalTitle,
    submitLabel,
    isIncomplete = false,
    divider,
    withGoogle,
    children,
  } = props
  const isBusyElsewhere = signIn.busyWith !== null && signIn.busyWith !== 'password'
  return (
    <form ref={formRef} className={styles['form']} onSubmit={onSubmit} noValidate>
      {signIn.refusal && (
        <Alert tone="error" icon="alert-triangle" title={refusalTitle ?? signIn.refusal}>
          {refusalTitle && signIn.refusal}
        </Alert>
      )}
      {children}
      <Button
        type="submit"
        variant="primary"
        className={styles['button']}
        fullWidth
        loading={signIn.busyWith === 'password'}
        disabled={isIncomplete || isBusyElsewhere}
      >
        {submitLabel}
      </Button>
      {divider}
      <GoogleButton signIn={signIn} step={withGoogle} />
    </form>
  )
}
