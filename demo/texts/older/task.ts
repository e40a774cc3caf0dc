/** What the older jobs of a field are about: a middle of an overview is one of `scenes` and one of `parts`. */
export interface Tasks {
  /** Where one works and with whom. '{n}' is a small number in words, '{many}' a larger one, '{city}' the place. */
  scenes: readonly string[]
  /** What is one's own part of it. */
  parts: readonly string[]
  /** What may stand behind the position. */
  focus: readonly string[]
}
