import { LinkButton } from '#client/ui/Button.tsx'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { laterLabel, pausedMessage, requestMessages } from '#client/messages/problem-messages.ts'
import type { LoadError } from './use-load-error.ts'

/** A load error with a retry button, in place of the content. */
export function LoadErrorState({ error, onRetry, isRetrying }: LoadError) {
  const reach = useReach()
  const words = error ? formatError(error) : pausedMessage(reach)
  const isOffline = error === null || words === requestMessages.offline
  const later = laterLabel(words === requestMessages.offline ? 'offline' : 'unreachable')
  // Without a problem of our API, a proxy may have answered.
  const isFinal = error instanceof RequestError && error.problem !== null && !error.isTemporary
  const isRefused = error instanceof RequestError && error.failure.kind === 'HTTP' && error.failure.status === 403
  return (
    <EmptyState
      kind={isOffline ? 'offline' : isRefused ? 'not-for-role' : 'error'}
      title={words.title}
      text={isOffline ? `This is not on this device yet. It loads when ${later}.` : words.text}
      actions={
        !isFinal && (
          <>
            <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
            {isOffline && (
              <LinkButton to="/jobs" variant="outline">
                Jobs on this device
              </LinkButton>
            )}
          </>
        )
      }
    />
  )
}
