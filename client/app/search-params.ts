/**
 * Parses a query string like forms and other programs write it: strings, and a list for a repeated name. The router's
 * default parses '?search=2024' as a number, and writes quotes around it.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text)
  const named = (name: string) => {
    const [first = '', ...others] = params.getAll(name)
    return others.length === 0 ? first : [first, ...others]
  }
  return Object.fromEntries([...params.keys()].map((name) => [name, named(name)]))
}

/** The query string, beginning with '?', or '' when empty. Values that are not strings are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) if (typeof one === 'string') params.append(name, one)
  const text = params.toString()
  return text && `?${text}`
}
