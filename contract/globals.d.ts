/** The globals that browsers, workers and Node share; others do not compile in the contract. */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(parameters?: string | readonly (readonly [string, string])[])
  [Symbol.iterator](): Iterator<[string, string]>
  toString(): string
}

declare class URL {
  static canParse(url: string, base?: string): boolean
  constructor(url: string, base?: string)
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
