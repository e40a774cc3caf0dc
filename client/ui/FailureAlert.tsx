import { Alert } from './Alert.tsx'
import { LogInAgain } from './LogInAgain.tsx'

interface FailureAlertProps {
  /** Why it failed; null while nothing has. */
  failure: { title: string; text: string; logIn?: true } | null
}

/** Why an action has failed, beside its form. */
export function FailureAlert({ failure }: FailureAlertProps) {
  if (!failure) return null
  return (
    <Alert tone="error" title={failure.title} actions={failure.logIn && <LogInAgain size="sm" />}>
      {failure.text}
    </Alert>
  )
}
