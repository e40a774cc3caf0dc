const OWN = 'https://foothold.invalid'

/** Where somebody goes after signing in: back to the attempted path when it is one of ours, else to the landing page. */
export function destinationOf(from: string | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, OWN)) return '/'
  // The parser sees through backslashes, tabs and line breaks as the address bar does.
  const { origin, pathname, search, hash } = new URL(from, OWN)
  return origin === OWN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}

/** The `from` of a page's address, when there is one. */
export function readFrom(search: Record<string, unknown>): { from?: string } {
  const { from } = search
  return typeof from === 'string' && from !== '' ? { from } : {}
}
