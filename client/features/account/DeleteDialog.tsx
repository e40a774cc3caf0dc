import { useForm } from '@mantine/form'
import { normaliseEmail } from '#contract/auth/email.ts'
import { DELETED_NAME, DELETION_DAYS, deletionDate } from '#contract/account/account.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { passwordIssue, cleanEmail } from '#client/messages/credentials.ts'
import { formatDate } from '#client/messages/when.ts'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useNow } from '#client/ui/use-now.ts'
import styles from './account.module.css'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useHasPassword } from './use-has-password.ts'
import { useOthersWaiting } from './use-others-waiting.ts'

interface DeleteDialogProps {
  opened: boolean
  onClose: () => void
  onDeleted: (deletesAt: string) => void
}

const isUnanswered = (error: unknown): boolean => error instanceof RequestError && !error.problem

/** Explains what a deletion removes and when. Asks for the password, or for the address when there is no password. */
export function DeleteDialog({ opened, onClose, onDeleted }: DeleteDialogProps) {
  const api = useApi()
  const session = useSession()
  const { email, role } = useViewer()
  const now = useNow()
  const hasPassword = useHasPassword()
  // The browser clears all that the app has stored, whoever's it is.
  const areOthersWaiting = useOthersWaiting(opened)
  const form = useForm({
    initialValues: { current: '' },
    validate: {
      current: (typed) => {
        if (hasPassword) return passwordIssue(typed)
        return normaliseEmail(cleanEmail(typed)) === email ? null : 'Type the address of this account.'
      },
    },
  })
  const { refuse, change, mayBeMade, dialog } = useAccountChange(form, onClose, isUnanswered)
  const submit = form.onSubmit(async ({ current }) => {
    let deletesAt = ''
    const isAsked = await change(async () => {
      if (hasPassword) await session.changes.prove(current)
      deletesAt = (await api.call('deleteAccount', { body: {} })).data.deletesAt ?? ''
    })
    if (!isAsked) return
    // Ignore a failed sign-out: the account is hidden already, and the browser was told to clear its data.
    await session.signOut().catch(() => undefined)
    onDeleted(deletesAt)
  }, refuse)
  return (
    <ChangeDialog
      {...dialog}
      opened={opened}
      title="Delete my account"
      refusalTitle={mayBeMade ? 'Your account may be deleted already' : 'Your account is as it was'}
      submitLabel="Delete account"
      isDanger
      onSubmit={submit}
    >
      <ul className={styles['unsent']}>
        <li>{`Now: ${
          role === 'employer'
            ? 'your profile and picture are hidden, your open jobs are closed'
            : 'your profile, resume and picture are hidden'
        }, your interviews are called off, and others see “${DELETED_NAME.first} ${DELETED_NAME.last}”. You are logged out, and everything of yours on this device goes, drafts too.`}</li>
        {areOthersWaiting && (
          <li>What somebody else has on this device, still to be sent, is deleted too. Let them log in first.</li>
        )}
        <li>{`Until ${formatDate(deletionDate(now).toISOString(), now)}: log in to keep your account. You have ${DELETION_DAYS} days. Interviews stay called off.`}</li>
        <li>
          Then: everything is deleted for good. Others keep what they wrote to you, and see that the other side was
          deleted.
        </li>
      </ul>
      {hasPassword ? (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            data-autofocus
            {...form.getInputProps('current')}
          />
        </>
      ) : (
        <TextField
          label="Your email"
          hint={`Type ${email} to confirm.`}
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('current')}
        />
      )}
    </ChangeDialog>
  )
}
