import { LinkButton } from '#client/ui/Button.tsx'
import { LogInAgain } from '#client/ui/LogInAgain.tsx'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { useLoadErrorWords } from './load-error-words.ts'
import type { LoadError } from './use-load-error.ts'

/** A load error with a retry button, in place of the content. */
export function LoadErrorState({ error, onRetry, isRetrying }: LoadError) {
  const { title, text, isOffline, later, isFinal, logIn } = useLoadErrorWords(error)
  const isRefused = error instanceof RequestError && error.failure.kind === 'HTTP' && error.failure.status === 403
  return (
    <EmptyState
      kind={isOffline ? 'offline' : isRefused ? 'not-for-role' : 'error'}
      title={title}
      text={isOffline ? `This is not on this device yet. It loads when ${later}.` : text}
      actions={
        logIn ? (
          <LogInAgain />
        ) : (
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
        )
      }
    />
  )
}
