/**
 * Returns the action's result, or `otherwise` when it throws: a browser's storage may be blocked or return damaged
 * data.
 */
export function attempt<Value, Otherwise>(action: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return action()
  } catch {
    return otherwise
  }
}
