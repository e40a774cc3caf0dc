import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import { CONTRACT_MAJOR } from '#contract/version.options.ts'
import { fromDto } from '#client/api/dto.ts'

/** What an answer is stored with: those of another contract are not read. The number behind it is that of our layout. */
export const LAYOUT = `${CONTRACT_MAJOR}.1`
/** The layout before: answers had the wire's spellings. */
const DTO_LAYOUT = String(CONTRACT_MAJOR)

/** Whether something that was stored in this layout can be read. */
export const isReadable = (layout: unknown): boolean => layout === LAYOUT || layout === DTO_LAYOUT

/** What a stored answer says, in today's layout. */
export const answerIn = (layout: unknown, answer: unknown): unknown =>
  layout === DTO_LAYOUT ? fromDto(answer) : answer

/** A stored query in today's layout; one that can't be read stays as it is. */
export const queryToday = <Stored extends Pick<PersistedQuery, 'buster' | 'state'>>(query: Stored): Stored =>
  query.buster === DTO_LAYOUT
    ? { ...query, buster: LAYOUT, state: { ...query.state, data: fromDto(query.state.data) } }
    : query
