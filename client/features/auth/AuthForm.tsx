import { useId, type ReactNode, type RefObject, type SubmitEventHandler } from 'react'
import { pausedMessage } from '#client/messages/request-messages.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import styles from './auth.module.css'
import { GoogleButton, type GoogleStep } from './GoogleButton.tsx'
import type { SignIn } from './use-sign-in.ts'

interface AuthFormProps {
  signIn: SignIn
  formRef: RefObject<HTMLFormElement | null>
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** States what did not happen; shown above the reason, unless the reason includes it. */
  refusalTitle?: string
  /** The label of the submit button. */
  submitLabel: string
  /** Says why the submit button is disabled; absent while it is not. */
  missing?: string | undefined
  /** Shown between the submit button and Google's. */
  divider?: ReactNode
  /** Runs when Google's button is clicked, in place of the usual sign-in. */
  withGoogle?: GoogleStep
  /** The page that the visitor came from. */
  from?: string | undefined
  /** The form fields. */
  children: ReactNode
}

/** The shared part of log-in and sign-up: the last error, the submit button, and Google's button. */
export function AuthForm(props: AuthFormProps) {
  const { signIn, formRef, onSubmit, refusalTitle, submitLabel, missing, divider, withGoogle, from, children } = props
  const reach = useReach()
  const whyId = useId()
  const isBusyElsewhere = signIn.busyWith !== null && signIn.busyWith !== 'password'
  return (
    <form ref={formRef} className={styles['form']} onSubmit={onSubmit} noValidate>
      <div role="status" className={styles['offline']}>
        {reach === 'offline' && (
          <Alert tone="warning" icon="cloud-off" title={pausedMessage(reach).title}>
            Logging in and signing up need a network.
          </Alert>
        )}
      </div>
      {children}
      {/* Below the fields, which must not move while somebody types. */}
      {signIn.refusal && (
        <Alert tone="error" title={refusalTitle ?? signIn.refusal}>
          {refusalTitle && signIn.refusal}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        className={styles['button']}
        fullWidth
        loading={signIn.busyWith === 'password'}
        disabled={missing !== undefined || isBusyElsewhere}
        aria-describedby={missing === undefined ? undefined : whyId}
      >
        {submitLabel}
      </Button>
      {missing !== undefined && (
        <p id={whyId} className={styles['why']}>
          {missing}
        </p>
      )}
      {divider}
      <GoogleButton signIn={signIn} step={withGoogle} from={from} />
    </form>
  )
}
