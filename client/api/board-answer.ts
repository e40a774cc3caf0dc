import { CONTRACT_HEADER } from '#contract/version.options.ts'

/**
 * Whether the response comes from our server. A captive portal, a filter or a gateway may respond instead, with any
 * status and content; a redirect that is not followed has no headers.
 */
export const isFromBoard = ({ headers }: Pick<Response, 'headers'>): boolean => headers.has(CONTRACT_HEADER)
