import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import { CONTRACT_MAJOR } from '#contract/version.options.ts'
import { fromDto } from '#client/api/dto.ts'

/** What an answer is stored with: those of another contract are not read. The number behind it is that of our layout. */
export const LAYOUT = `${CONTRACT_MAJOR}.2`
/** The layout before: applied and posted jobs were one list each, without pages. */
const LIST_LAYOUT = `${CONTRACT_MAJOR}.1`
/** The first layout: answers had the wire's spellings. */
const DTO_LAYOUT = String(CONTRACT_MAJOR)
/** Such lists by the name in their key. */
const PAGED: readonly unknown[] = ['applied-jobs', 'posted-jobs']

/** Whether something that was stored in this layout can be read. */
export const isReadable = (layout: unknown): boolean =>
  layout === LAYOUT || layout === LIST_LAYOUT || layout === DTO_LAYOUT

/** What a stored answer says, in today's layout. */
export const answerIn = (layout: unknown, answer: unknown): unknown =>
  layout === DTO_LAYOUT ? fromDto(answer) : answer

/** A stored query in today's layout; one that can't be read stays as it is. */
export function queryToday<Stored extends Pick<PersistedQuery, 'buster' | 'state' | 'queryKey'>>(
  query: Stored,
): Stored {
  const { buster, queryKey, state } = query
  if (buster === LAYOUT || !isReadable(buster)) return query
  const answer = answerIn(buster, state.data)
  const isList = PAGED.includes(queryKey[2]) && Array.isArray(answer)
  const data = isList ? { pages: [{ status: true, data: answer, nextCursor: null }], pageParams: [null] } : answer
  return { ...query, buster: LAYOUT, state: { ...state, data } }
}
