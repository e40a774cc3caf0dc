import { useForm } from '@mantine/form'
import { normaliseEmail } from '#contract/auth/email.ts'
import { emailIssue, passwordIssue, cleanEmail } from '#client/messages/credentials.ts'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useAccountChange } from './use-account-change.ts'

interface ChangeAddressProps {
  opened: boolean
  onClose: () => void
  /** Called with the address that the link was sent to. */
  onAsked: (address: string) => void
}

/** Sends a link to a new address. Following the link makes it the log-in address. */
export function ChangeAddress({ opened, onClose, onAsked }: ChangeAddressProps) {
  const { changes } = useSession()
  const { email } = useViewer()
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: {
      current: passwordIssue,
      next: (next) =>
        emailIssue(next) ?? (normaliseEmail(cleanEmail(next)) === email ? 'This is your address already.' : null),
    },
  })
  const { refuse, change, close, dialog } = useAccountChange(form, onClose)
  const submit = form.onSubmit(async ({ current, next }) => {
    // The provider takes each spelling for another account: this one is typed at the next log-in.
    if (!(await change(() => changes.changeAddress(current, cleanEmail(next))))) return
    onAsked(normaliseEmail(cleanEmail(next)))
    close()
  }, refuse)
  return (
    <ChangeDialog
      {...dialog}
      opened={opened}
      title="Change email"
      refusalTitle="No link was sent"
      submitLabel="Send the link"
      onSubmit={submit}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint={`We send a link to it. You log in with ${email} until you follow it.`}
        required
        data-autofocus
        {...form.getInputProps('next')}
      />
      <PasswordField label="Password" autoComplete="current-password" required {...form.getInputProps('current')} />
    </ChangeDialog>
  )
}
