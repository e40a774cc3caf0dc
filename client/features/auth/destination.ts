import { ownPath } from '#contract/web-link.rules.ts'

/** Where somebody goes after signing in: back to the attempted path when it is one of ours, else to the landing page. */
export const destinationOf = (from: string | undefined): string => ownPath(from) ?? '/'

/** The `from` of a page's address, when there is one. */
export function readFrom(search: Record<string, unknown>): { from?: string } {
  const { from } = search
  return typeof from === 'string' && from !== '' ? { from } : {}
}
