import { useForm } from '@mantine/form'
import { isUnanswered } from '#client/api/auth-provider-error.ts'
import { confirmationIssue, newPasswordIssue, passwordIssue } from '#client/messages/credentials.ts'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { NewPasswordFields } from '#client/shared/NewPasswordFields.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/toast.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Sets a new password; requires the current one. */
export function ChangePassword({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { changes } = useSession()
  const { email } = useViewer()
  const form = useForm({
    initialValues: { current: '', next: '', again: '' },
    validate: {
      current: passwordIssue,
      next: newPasswordIssue,
      again: (again, { next }) =>
        again === '' && next !== '' ? 'Type the new password again.' : confirmationIssue(next, again),
    },
  })
  const { refuse, change, close, mayBeMade, dialog } = useAccountChange(form, onClose, isUnanswered)
  const submit = form.onSubmit(async ({ current, next }) => {
    if (!(await change(() => changes.setPassword(current, next)))) return
    close()
    toast.success('Password changed', 'Log in with it from now on.')
  }, refuse)
  return (
    <ChangeDialog
      {...dialog}
      opened={opened}
      title="Change password"
      refusalTitle={mayBeMade ? 'Your password may be changed already' : 'Your password is as it was'}
      submitLabel="Save"
      onSubmit={submit}
    >
      {/* Password managers store the new password for this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('current')}
      />
      <NewPasswordFields password={form.getInputProps('next')} confirmation={form.getInputProps('again')} />
    </ChangeDialog>
  )
}
