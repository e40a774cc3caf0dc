import { PASSWORD_RULE, confirmationIssue } from '#client/messages/credentials.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'

/** The props that `form.getInputProps(path)` of @mantine/form returns. */
interface InputProps {
  value?: string
  error?: string
}

interface NewPasswordFieldsProps {
  label?: 'Password' | 'New password'
  password: InputProps
  confirmation: InputProps
}

/** A new password, typed twice: its rule is below the first field, a mismatch below the second. */
export function NewPasswordFields({ label = 'New password', password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" hint={PASSWORD_RULE} required {...password} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...confirmation}
        error={confirmation.error ?? confirmationIssue(password.value ?? '', confirmation.value ?? '')}
      />
    </>
  )
}
