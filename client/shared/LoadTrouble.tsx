import { LinkButton } from '#client/ui/Button.tsx'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import { StateView } from '#client/ui/StateView.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { useReach } from '#client/offline/reading/ReadingProvider.tsx'
import { explain } from '#client/messages/explain.ts'
import { pausedWords, requestWords } from '#client/messages/problem-words.ts'
import type { Trouble } from './use-trouble.ts'

/** In place of what could not be loaded: why, and another try. */
export function LoadTrouble({ error, onRetry, isRetrying }: Trouble) {
  const reach = useReach()
  const words = error ? explain(error) : pausedWords(reach)
  const isOffline = error === null || words === requestWords.offline
  const later = words === requestWords.offline ? 'the network is back' : 'the board can be reached'
  // Without a problem of ours, something between us and the board may have answered.
  const isFinal = error instanceof RequestError && error.problem !== null && !error.isTemporary
  return (
    <StateView
      kind={isOffline ? 'offline' : 'error'}
      title={words.title}
      text={isOffline ? `This is not on this device yet. It loads when ${later}.` : words.text}
      actions={
        !isFinal && (
          <>
            <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
            {isOffline && (
              <LinkButton to="/jobs" variant="line">
                Jobs on this device
              </LinkButton>
            )}
          </>
        )
      }
    />
  )
}
