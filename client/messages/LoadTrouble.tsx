import { LinkButton } from '../ui/Button.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import { StateView } from '../ui/StateView.tsx'
import { RequestError } from '../api/request-error.ts'
import { explain } from './explain.ts'
import { requestWords } from './problem-words.ts'
import type { Trouble } from './use-trouble.ts'

/** In place of what could not be loaded: why, and another try. */
export function LoadTrouble({ error, onRetry, isRetrying }: Trouble) {
  const words = error ? explain(error) : requestWords.offline
  const isOffline = words === requestWords.offline
  // Without a problem of ours, something between us and the board may have answered.
  const isFinal = error instanceof RequestError && error.problem !== null && !error.isTemporary
  return (
    <StateView
      kind={isOffline ? 'offline' : 'error'}
      title={words.title}
      text={isOffline ? 'This is not on this device yet. It loads when the network is back.' : words.text}
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
