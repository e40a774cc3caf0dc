import { CONTRACT_HEADER } from '#contract/version.options.ts'

/**
 * Whether the board itself has answered. A captive portal, a filter or a gateway may answer in its place, with any
 * status and content; a redirect that is not followed has no headers.
 */
export const isFromBoard = ({ headers }: Pick<Response, 'headers'>): boolean => headers.has(CONTRACT_HEADER)
