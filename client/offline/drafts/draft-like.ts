/**
 * What was stored, in the shape of the form's empty value: fields the form does not have any more are left out, those
 * it did not have then are empty. Null when it is something else altogether.
 */
export function draftLike<Value>(empty: Value, stored: unknown): Value | null {
  if (Array.isArray(empty)) {
    const isList = Array.isArray(stored) && stored.every((row) => typeof row === 'string')
    return isList ? (stored as Value) : null
  }
  if (typeof empty !== 'object' || empty === null) return typeof stored === typeof empty ? (stored as Value) : null
  if (typeof stored !== 'object' || stored === null) return null
  const fields = Object.entries(empty).map(([name, blank]: [string, unknown]) => [
    name,
    draftLike(blank, (stored as Record<string, unknown>)[name]) ?? blank,
  ])
  return Object.fromEntries(fields) as Value
}
