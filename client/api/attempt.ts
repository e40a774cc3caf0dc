/** What an action answers, or something else where it throws: a browser may keep nothing, or hand out what was damaged. */
export function attempt<Value, Otherwise>(action: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return action()
  } catch {
    return otherwise
  }
}
