/** Returns the action's result, or `otherwise` when it throws, e.g. because storage is blocked or damaged. */
export function attempt<Value, Otherwise>(action: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return action()
  } catch {
    return otherwise
  }
}
