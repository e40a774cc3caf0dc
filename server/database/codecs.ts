/** A boolean as it is stored: SQLite binds and returns only numbers. */
export type StoredBoolean = number

/** A value stored as JSON text. The property exists only for the type checker. */
export type StoredJson<Value> = string & { readonly holds?: Value }

export const encodeBoolean = (value: boolean): StoredBoolean => (value ? 1 : 0)
export const decodeBoolean = (stored: StoredBoolean): boolean => stored === 1

export const encodeJson = <Value>(value: Value): StoredJson<Value> => JSON.stringify(value)
export const decodeJson = <Value>(stored: StoredJson<Value>): Value => JSON.parse(stored) as Value
