/** What a script of a test takes and returns: it runs in the page. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** A browser that is not Chromium, as it is released, with a profile of its own. */
export interface Engine {
  /** Goes to the URL, and waits until it is loaded. */
  open(url: string): Promise<void>
  /** Runs a function in the page; it has nothing of its surroundings but these values. */
  run<Values extends Value[], Result extends Value | undefined | void>(
    script: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>
  close(): Promise<void>
}

/** How long a browser may take to start, in milliseconds. */
export const STARTS_WITHIN_MS = 60_000
