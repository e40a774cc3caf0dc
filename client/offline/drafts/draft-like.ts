/**
 * Returns the stored value in the shape of the form's empty value: fields that the form no longer has are dropped, and
 * missing fields are empty. Null when the stored value has another type.
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
