import { Alert } from '#client/ui/Alert.tsx'
import { LogInAgain } from '#client/ui/LogInAgain.tsx'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import { useLoadErrorWords } from './load-error-words.ts'
import type { LoadError } from './use-load-error.ts'

interface LoadErrorAlertProps extends LoadError {
  /** What is missing, instead of the default sentence. */
  text?: string
  /** What is missing while the request waits for a network, with when it loads. */
  offlineText?: (later: string) => string
}

/** A load error with a retry button, where the page has other content or little room. */
export function LoadErrorAlert({ error, onRetry, isRetrying, text, offlineText }: LoadErrorAlertProps) {
  const { title, text: why, isOffline, later, isFinal, logIn } = useLoadErrorWords(error)
  return (
    <Alert
      tone={isOffline ? 'warning' : 'error'}
      icon={isOffline ? 'cloud-off' : 'alert-triangle'}
      title={title}
      actions={
        logIn ? (
          <LogInAgain size="sm" />
        ) : (
          !isFinal && <RetryButton variant="outline" size="sm" onRetry={onRetry} isRetrying={isRetrying} />
        )
      }
    >
      <p>{(isOffline && offlineText?.(later)) || (text ?? why)}</p>
    </Alert>
  )
}
