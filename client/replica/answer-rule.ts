import type { QueryKey } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerCache } from './answer-cache.ts'

/** An action that the server has taken, with its answer. `sentAt` is in milliseconds since 1970. */
interface Answered<Payload, Answer> {
  id: string
  payload: Payload
  answer: Answer
  sentAt: number
}

/** What becomes of the cached answers when an action is sent, refused or discarded. */
export interface AnswerRule<Payload, Answer> {
  /** Stores the server's answer wherever the cache has what it changes. */
  ingest(cache: AnswerCache, answered: Answered<Payload, Answer>): void
  /** What is fetched anew once the action was refused: it may be out of date. */
  stale(viewer: Viewer, payload: Payload): readonly QueryKey[]
  /** Takes back what the cache already shows of a refused or discarded action; most show nothing. */
  undo?(cache: AnswerCache, payload: Payload): void
}

interface QueryRule<Cached, Payload, Answer> {
  /** The cached answer after this one; by default the answer itself. */
  change?: (cached: Cached | undefined, answered: Answered<Payload, Answer>) => Cached | undefined
  /** What else is fetched anew. */
  also?: (viewer: Viewer) => readonly QueryKey[]
}

/** An action whose answer belongs to one cached query. */
export const answerOfQuery = <Payload, Answer, Cached = Answer>(
  keyOf: (viewer: Viewer) => QueryKey,
  {
    change = (_cached, { answer }) => answer as unknown as Cached,
    also = () => [],
  }: QueryRule<Cached, Payload, Answer> = {},
): AnswerRule<Payload, Answer> => ({
  ingest(cache, answered) {
    cache.put<Cached>(keyOf(cache.viewer), answered.sentAt, (cached) => change(cached, answered))
    for (const queryKey of also(cache.viewer)) cache.invalidate(queryKey)
  },
  stale: (viewer) => [keyOf(viewer), ...also(viewer)],
})
