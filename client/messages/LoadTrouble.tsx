import { Button } from '../ui/Button.tsx'
import { StateView } from '../ui/StateView.tsx'
import { RequestError } from '../api/request-error.ts'
import { explain } from './explain.ts'
import { requestWords } from './problem-words.ts'

interface LoadTroubleProps {
  /** Why it could not be loaded, or null when the request waits for a network. */
  error: Error | null
  onRetry: () => unknown
  isRetrying: boolean
}

/** In place of what could not be loaded: why, and another try. */
export function LoadTrouble({ error, onRetry, isRetrying }: LoadTroubleProps) {
  const words = error ? explain(error) : requestWords.offline
  const isOffline = words === requestWords.offline
  const isFinal = error instanceof RequestError && !error.isTemporary
  return (
    <StateView
      kind={isOffline ? 'offline' : 'error'}
      title={words.title}
      text={isOffline ? 'This is not on this device yet. It loads when the network is back.' : words.text}
      actions={
        !isFinal && (
          <Button variant="act" loading={isRetrying} onClick={() => void onRetry()}>
            Try again
          </Button>
        )
      }
    />
  )
}
