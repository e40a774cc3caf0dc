import { Alert } from './Alert.tsx'

interface FailureAlertProps {
  /** Why it failed; null while nothing has. */
  failure: { title: string; text: string } | null
}

/** Why an action has failed, beside its form. */
export function FailureAlert({ failure }: FailureAlertProps) {
  if (!failure) return null
  return (
    <Alert tone="error" title={failure.title}>
      {failure.text}
    </Alert>
  )
}
