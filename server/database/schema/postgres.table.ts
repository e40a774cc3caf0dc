/** The pieces of text of each job, as numbers. On PostgreSQL alone; kept by `server/jobs/search-index/`. */
export interface JobTokensTable {
  seq: number
  tokens: number[]
}

/** What a key was counted to in its window. On PostgreSQL alone; kept by `postgres-counters.ts`. */
export interface RateLimitsTable {
  key: string
  count: number
  /** Milliseconds since 1970. */
  resets_at: number
}

/** What all processes of a board share and nobody else may read. On PostgreSQL alone. */
export interface BoardSecretsTable {
  name: 'push-keys'
  value: string
}

/** How many commits have written to a table. On PostgreSQL alone; kept by `postgres-changes.ts`. */
export interface TableVersionsTable {
  name: string
  version: number
}
