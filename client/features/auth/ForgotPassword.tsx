import { useForm } from '@mantine/form'
import { useState } from 'react'
import { MailboxLink } from '#client/shared/MailboxLink.tsx'
import { useSession } from '#client/session/SessionProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './auth.module.css'
import { emailIssue, cleanEmail } from '#client/messages/credentials.ts'

const FORM_ID = 'forgot-password'

interface ForgotPasswordProps {
  /** The email typed into the log-in form, as the initial value. */
  typedEmail?: string
}

/** Requests a password reset mail. The answer does not reveal whether the account exists. */
export function ForgotPassword({ typedEmail = '' }: ForgotPasswordProps) {
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  /** The address that a link was asked for. */
  const [asked, setAsked] = useState('')
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailIssue } })
  const open = () => {
    setRefusal('')
    if (typedEmail) form.setValues({ email: typedEmail })
    form.clearErrors()
    setAsking(true)
  }
  const close = () => setAsking(false)

  const send = form.onSubmit(async ({ email }) => {
    setSending(true)
    setRefusal('')
    const result = await session.resetPassword(cleanEmail(email))
    setSending(false)
    if (!result.ok) return setRefusal(result.message)
    close()
    setAsked(cleanEmail(email))
    form.reset()
    toast.success('Look for the link', 'If there is an account with this address, a mail to it is on its way.')
  })
  return (
    <>
      <div className={styles['forgot']}>
        <MailboxLink address={asked || typedEmail} />
        <button type="button" onClick={open}>
          Forgot password?
        </button>
      </div>
      <Dialog
        opened={isAsking}
        onClose={close}
        eyebrow="Login"
        title="Set a new password"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={FORM_ID} variant="brand" loading={isSending}>
              Send the link
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
            send(event)
          }}
        >
          {refusal && (
            <Alert tone="error" title="No link was sent">
              {refusal}
            </Alert>
          )}
          <TextField
            label="Account email"
            type="email"
            autoComplete="username"
            hint="We send a link to it. Your password stays as it is until you follow it."
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
        </form>
      </Dialog>
    </>
  )
}
