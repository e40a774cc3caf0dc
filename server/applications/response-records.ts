import { dueBy, RECORD_OF, responseRecord, type ResponseRecord } from '#contract/applications/response-record.rules.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { LedgerRepository } from './ledger.repository.ts'

/** How long a measured record is cached, in milliseconds, and the maximum number of cached records. */
const KEPT_MS = 600_000
const KEPT_MAX = 2000

/** How employers answer, measured on request and cached (docs/decisions/0099): nobody can write it. */
export class ResponseRecords {
  readonly #context: Pick<ServiceContext, 'database' | 'clock'>
  readonly #ledger: LedgerRepository
  readonly #kept = new Map<string, { until: number; record: Promise<ResponseRecord | null> }>()

  constructor(context: Pick<ServiceContext, 'database' | 'clock'>, ledger: LedgerRepository) {
    this.#context = context
    this.#ledger = ledger
  }

  /** Null for an employer with fewer than ten applications to measure, and for an unknown id. */
  async of(recruiterId: string): Promise<ResponseRecord | null> {
    const now = this.#context.clock.now().getTime()
    const kept = this.#kept.get(recruiterId)
    if (kept && kept.until > now) return kept.record
    this.#kept.delete(recruiterId)
    const record = this.#measure(recruiterId)
    this.#kept.set(recruiterId, { until: now + KEPT_MS, record })
    // Do not cache failures.
    record.catch(() => this.#kept.delete(recruiterId))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest)
    return record
  }

  async #measure(recruiterId: string): Promise<ResponseRecord | null> {
    const { database, clock } = this.#context
    const now = clock.now()
    const bounds = { dueBy: dueBy(now), most: RECORD_OF }
    const applications = await database.inSnapshot(async (db) =>
      this.#ledger.countedOfEmployer(db, recruiterId, bounds),
    )
    return responseRecord(applications, now)
  }
}
