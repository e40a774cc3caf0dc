import type { Owner } from './records.ts'

/**
 * Whose absence ends with this visit, and since when, in milliseconds since 1970: an attribute of the document, so that
 * pages have room for what is new before the app has started (index.html). Parts with a space between: '1772000000000 a@b.org'.
 */
const attribute = (): DOMStringMap => document.documentElement.dataset
const listeners = new Set<() => void>()

/** Shorter absences aren't told of, in milliseconds. */
export const AWAY_MS = 2 * 86_400_000

export const absence = {
  get: (): string => attribute()['away'] ?? '',
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  begin: (owner: Owner, since: number): void => change(`${since} ${owner}`),
  end: (): void => change(''),
}

function change(value: string): void {
  if (value) attribute()['away'] = value
  else delete attribute()['away']
  for (const listener of listeners) listener()
}

/** Since when this person was away, in milliseconds since 1970; null if they were not, or somebody else was. */
export function awaySince(value: string, owner: Owner): number | null {
  const [since, who] = value.split(' ')
  return owner !== '' && who === owner ? Number(since) : null
}
