import { useForm } from '@mantine/form'
import { PASSWORD_RULE, confirmationIssue, newPasswordIssue, passwordIssue } from '#client/messages/credentials.ts'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/toast.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useAccountChange } from './use-account-change.ts'

/** A new password for whoever knows the one of now. */
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
  const { formRef, refuse, isSaving, refusal, change, clear } = useAccountChange(form)
  const close = () => {
    clear()
    onClose()
  }
  const submit = form.onSubmit(async ({ current, next }) => {
    if (!(await change(() => changes.setPassword(current, next)))) return
    close()
    toast.success('Password changed', 'Log in with it from now on.')
  }, refuse)
  return (
    <ChangeDialog
      opened={opened}
      onClose={close}
      title="Change password"
      refusalTitle="Your password is as it was"
      refusal={refusal}
      submitLabel="Save"
      isSaving={isSaving}
      formRef={formRef}
      onSubmit={submit}
    >
      {/* For password managers, which keep the new one for this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        required
        {...form.getInputProps('next')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.getInputProps('again')}
        error={form.errors['again'] ?? confirmationIssue(form.values.next, form.values.again)}
      />
    </ChangeDialog>
  )
}
