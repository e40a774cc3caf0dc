/** Texts on the work in a field: the middle of an overview is one of `scenes` and one of `parts`. */
export interface Tasks {
  /** Workplace and colleagues. '{n}' is a small number in words, '{many}' a larger one, '{city}' the place. */
  scenes: readonly string[]
  /** The employee's own part of the work. */
  parts: readonly string[]
  /** Words that may follow the position. */
  focus: readonly string[]
}
