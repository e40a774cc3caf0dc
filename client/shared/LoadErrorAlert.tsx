import { Alert } from '#client/ui/Alert.tsx'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { laterLabel, pausedMessage, requestMessages } from '#client/messages/problem-messages.ts'
import type { LoadError } from './use-load-error.ts'

interface LoadErrorAlertProps extends LoadError {
  /** What is missing, instead of the default sentence. */
  text?: string
  /** What is missing while the request waits for a network, with when it loads. */
  offlineText?: (later: string) => string
}

/** A load error with a retry button, where the page has other content or little room. */
export function LoadErrorAlert({ error, onRetry, isRetrying, text, offlineText }: LoadErrorAlertProps) {
  const reach = useReach()
  const words = error ? formatError(error) : pausedMessage(reach)
  const isOffline = error === null || words === requestMessages.offline
  const later = laterLabel(words === requestMessages.offline ? 'offline' : 'unreachable')
  const isFinal = error instanceof RequestError && error.problem !== null && !error.isTemporary
  return (
    <Alert
      tone={isOffline ? 'warning' : 'error'}
      icon={isOffline ? 'cloud-off' : 'alert-triangle'}
      title={words.title}
      actions={!isFinal && <RetryButton variant="outline" size="sm" onRetry={onRetry} isRetrying={isRetrying} />}
    >
      <p>{(isOffline && offlineText?.(later)) || (text ?? words.text)}</p>
    </Alert>
  )
}
