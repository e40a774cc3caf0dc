import { RequestError } from '#client/api/request-error.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { formatError, type Explanation } from '#client/messages/format-error.ts'
import { laterLabel, pausedMessage, requestMessages } from '#client/messages/request-messages.ts'

/** A load error in words, and whether trying again may help; null means that the request waits for a network. */
export function useLoadErrorWords(error: Error | null) {
  const reach = useReach()
  const words: Explanation = error ? formatError(error) : pausedMessage(reach)
  return {
    ...words,
    isOffline: error === null || words === requestMessages.offline,
    /** When it loads, after 'when'. */
    later: laterLabel(words === requestMessages.offline ? 'offline' : 'unreachable'),
    // Without a problem of our API, a proxy may have answered.
    isFinal: error instanceof RequestError && error.problem !== null && !error.isTemporary,
  }
}
