/** The grams of each job, as numbers. PostgreSQL only; maintained by `server/jobs/search-index/`. */
export interface JobTokensTable {
  seq: number
  tokens: number[]
}

/** The count of a key in its current window. PostgreSQL only; maintained by `postgres-counters.ts`. */
export interface RateLimitsTable {
  key: string
  count: number
  /** Milliseconds since 1970. */
  resets_at: number
}

/** Secrets that all processes of a board share. PostgreSQL only. */
export interface BoardSecretsTable {
  name: 'push-keys'
  value: string
}

/** The number of commits that wrote to a table. PostgreSQL only; maintained by `postgres-changes.ts`. */
export interface TableVersionsTable {
  name: string
  version: number
}
