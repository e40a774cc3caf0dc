import type { ProblemCode } from '#contract/problem.ts'
import type { DatabaseFigures } from '#server/database/connection.ts'

/** How a request was answered. None of it is what somebody typed. */
export interface AnsweredRequest {
  method: string
  /** The pattern of its path (http/route-of.ts). */
  route: string
  status: string
  code: ProblemCode | undefined
  seconds: number
}

/** Where numbers are read from when somebody asks for them. */
export interface MetricSources {
  database: () => DatabaseFigures
  openStreams: () => number
  push: () => Readonly<{ sent: number; failed: number }>
  /** How often the provider was asked about accounts, and gave no answer. */
  accountLookups: () => Readonly<{ answered: number; failed: number }>
  /** When the newest daily backup was made, in milliseconds since 1970; null for never. */
  newestBackup: () => number | null
}

/** What a running board is measured by. */
export interface BoardMetrics {
  answered(request: AnsweredRequest): void
  /** An answer that was the same for everybody, and was remembered (http/public-answers.ts). */
  answeredFromMemory(): void
  watch(sources: Partial<MetricSources>): void
}
