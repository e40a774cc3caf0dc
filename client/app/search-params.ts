/**
 * The search of an address as forms and other programs write it: texts, and a list where a name is repeated. The router's
 * own way reads '?search=2024' as a number, and writes quotes around it.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text)
  const named = (name: string) => {
    const [first = '', ...others] = params.getAll(name)
    return others.length === 0 ? first : [first, ...others]
  }
  return Object.fromEntries([...params.keys()].map((name) => [name, named(name)]))
}

/** The address of a search, beginning with '?'; empty for none. What is no text is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) if (typeof one === 'string') params.append(name, one)
  const text = params.toString()
  return text && `?${text}`
}
