import { useForm } from '@mantine/form'
import { useState } from 'react'
import { usesEmbeddedAccounts } from '#client/session/auth-provider.ts'
import type { Session, SignInResult } from '#client/session/session.ts'
import { useSession } from '#client/session/SessionProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './auth.module.css'
import { emailIssue, cleanEmail } from '#client/messages/credentials.ts'
import { nextStepOf } from './destination.ts'
import type { SignIn } from './use-sign-in.ts'

const NAME = 'google'
const FORM_ID = 'google-demo'

/** Runs after a tap; `demoEmail` is the address on embedded accounts. */
export type GoogleStep = (session: Session, demoEmail: string | undefined) => Promise<SignInResult>

const signInStep: GoogleStep = (session, demoEmail) => session.signInWithGoogle(demoEmail)

interface GoogleButtonProps {
  signIn: SignIn
  step?: GoogleStep | undefined
  /** The page that the visitor came from. */
  from?: string | undefined
}

/** Opens Google's popup. Embedded accounts have no popup, so the address is asked for here. */
export function GoogleButton({ signIn, step = signInStep, from }: GoogleButtonProps) {
  const session = useSession()
  const [isAsking, setAsking] = useState(false)

  const enter = async (demoEmail?: string) => {
    const isDone = await signIn.start(NAME, (ready) => step(ready, demoEmail))
    setAsking(false)
    const { role, deletesAt } = session.getState().viewer
    if (isDone && role === '' && !deletesAt) {
      toast.success('You are logged in', nextStepOf(from))
    }
  }
  return (
    <>
      <Button
        variant="outline"
        className={styles['button']}
        fullWidth
        leftSection={<Icon name="brand-google" />}
        loading={signIn.busyWith === NAME}
        disabled={signIn.busyWith !== null && signIn.busyWith !== NAME}
        onClick={() => (usesEmbeddedAccounts ? setAsking(true) : void enter())}
      >
        Continue with Google
      </Button>
      {usesEmbeddedAccounts && (
        <DemoGoogleDialog
          opened={isAsking}
          onClose={() => setAsking(false)}
          onEnter={enter}
          isBusy={signIn.busyWith === NAME}
        />
      )}
    </>
  )
}

interface DemoGoogleDialogProps {
  opened: boolean
  onClose: () => void
  onEnter: (email: string) => Promise<void>
  isBusy: boolean
}

function DemoGoogleDialog({ opened, onClose, onEnter, isBusy }: DemoGoogleDialogProps) {
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailIssue } })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow="Continue with Google"
      title="Which Google account?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} variant="brand" loading={isBusy}>
            Continue
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles['form']}
        noValidate
        // React events bubble through portals: the submit would also reach the form around the button.
        onSubmit={(event) => {
          event.stopPropagation()
          form.onSubmit(({ email }) => onEnter(cleanEmail(email)))(event)
        }}
      >
        <TextField
          label="Google email"
          type="email"
          autoComplete="email"
          hint="This board keeps its own demo accounts and asks Google nothing: any address will do."
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
      </form>
    </Dialog>
  )
}
