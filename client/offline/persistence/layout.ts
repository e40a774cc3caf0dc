import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import { CONTRACT_MAJOR } from '#contract/version.options.ts'
import { fromDto } from '#client/api/dto.ts'

/**
 * Stored with each response: those of another contract version are ignored. The number after the dot is the layout
 * version.
 */
export const LAYOUT = `${CONTRACT_MAJOR}.2`
/** The previous layout: applied and posted jobs were one list each, without pages. */
const LIST_LAYOUT = `${CONTRACT_MAJOR}.1`
/** The first layout: responses had the field names of the API. */
const DTO_LAYOUT = String(CONTRACT_MAJOR)
/** The names of those lists in query keys. */
const PAGED: readonly unknown[] = ['applied-jobs', 'posted-jobs']

/** Whether data stored in this layout can be read. */
export const isReadable = (layout: unknown): boolean =>
  layout === LAYOUT || layout === LIST_LAYOUT || layout === DTO_LAYOUT

/** A stored response in the current layout. */
export const answerIn = (layout: unknown, answer: unknown): unknown =>
  layout === DTO_LAYOUT ? fromDto(answer) : answer

/** A stored query in the current layout; unreadable ones are unchanged. */
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
