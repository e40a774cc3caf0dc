import { Notice } from '#client/ui/Notice.tsx'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { useReach } from '#client/offline/reading/ReadingProvider.tsx'
import { explain } from '#client/messages/explain.ts'
import { pausedWords, requestWords } from '#client/messages/problem-words.ts'
import type { Trouble } from './use-trouble.ts'

interface LoadNoticeProps extends Trouble {
  /** What is missing, instead of the usual sentence. */
  text?: string
  /** What is missing while the request waits for a network. */
  offlineText?: string
}

/** By the side of what could not be loaded, where there is more to see or little room: why, and another try. */
export function LoadNotice({ error, onRetry, isRetrying, text, offlineText = text }: LoadNoticeProps) {
  const reach = useReach()
  const words = error ? explain(error) : pausedWords(reach)
  const isOffline = error === null || words === requestWords.offline
  const isFinal = error instanceof RequestError && error.problem !== null && !error.isTemporary
  return (
    <Notice
      tone={isOffline ? 'wait' : 'bad'}
      icon={isOffline ? 'cloud-off' : 'alert-triangle'}
      title={words.title}
      actions={!isFinal && <RetryButton variant="line" size="sm" onRetry={onRetry} isRetrying={isRetrying} />}
    >
      <p>{(isOffline ? offlineText : text) ?? words.text}</p>
    </Notice>
  )
}
