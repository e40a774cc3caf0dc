import type { ProblemCode } from '#contract/problem.ts'
import type { DatabaseFigures } from '#server/database/board-database.ts'

/** How a request was answered. Contains no user input. */
export interface AnsweredRequest {
  method: string
  /** The route pattern (http/route-of.ts). */
  route: string
  status: string
  code: ProblemCode | undefined
  seconds: number
}

/** Sources that are read when metrics are scraped. */
export interface MetricSources {
  database: () => DatabaseFigures
  openStreams: () => number
  push: () => Readonly<{ sent: number; failed: number }>
  mail: Readonly<{ counts: () => Readonly<{ sent: number; failed: number }>; waiting: () => Promise<number> }>
  /** Jobs that saved searches matched, and that were told, and people whose jobs could not be told. */
  alerts: () => Readonly<{ matched: number; told: number; failed: number }>
  /** How many account lookups at the provider got an answer, and how many failed. */
  accountLookups: () => Readonly<{ answered: number; failed: number }>
  /** When the newest daily backup was made, in epoch milliseconds; null for never. */
  newestBackup: () => number | null
}

/** Metrics of a running board. */
export interface BoardMetrics {
  answered(request: AnsweredRequest): void
  /** Counts a public response that was served from the cache (http/public-answers.ts). */
  answeredFromMemory(): void
  watch(sources: Partial<MetricSources>): void
}
