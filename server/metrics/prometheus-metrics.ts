import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { problemCatalogue } from '#contract/problem.ts'
import type { AnsweredRequest, BoardMetrics, MetricSources } from './board-metrics.ts'

/** Histogram buckets in seconds: from cached responses to the wait after which users give up. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** User content, by table. */
const WRITTEN = ['users', 'jobs', 'applications', 'questions', 'replies', 'messages']

type Values = readonly [labels: Record<string, string>, value: number][]

/** Metrics in the Prometheus format. docs/operations.md describes them. */
export class PrometheusMetrics implements BoardMetrics {
  readonly #registry = new Registry()
  readonly #sources: Partial<MetricSources> = {}
  readonly #requests: Histogram
  readonly #problems: Counter
  readonly #fromMemory: Counter

  constructor() {
    const registers = [this.#registry]
    // Process metrics: CPU, memory, open files and event loop lag.
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'foothold_http_request_duration_seconds',
      help: 'Requests by method, pattern of the path and status, without streams and answers from memory.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATIONS,
      registers,
    })
    this.#problems = new Counter({
      name: 'foothold_http_problems_total',
      help: 'Refused and failed requests by the code of their problem.',
      labelNames: ['code'],
      registers,
    })
    // Start each counter at 0, so that an alert fires on the first problem of a kind.
    for (const code of Object.keys(problemCatalogue)) this.#problems.inc({ code }, 0)
    this.#fromMemory = new Counter({
      name: 'foothold_http_answers_from_memory_total',
      help: 'Answers that are the same for everybody and were remembered.',
      registers,
    })
    const { database, streams, push, alerts, pool } = this.#readers()
    this.#counts('foothold_database_transactions_total', 'Transactions by how they ended.', 'outcome', () => {
      const { committed = 0, rolledBack = 0, refused = 0 } = database() ?? {}
      return [
        [{ outcome: 'committed' }, committed],
        [{ outcome: 'rolled_back' }, rolledBack],
        [{ outcome: 'refused' }, refused],
      ]
    })
    this.#counts('foothold_database_retries_total', 'Work that was begun anew.', null, () => [
      [{}, database()?.retries ?? 0],
    ])
    this.#counts('foothold_records_written_total', 'Rows that people have written, by table.', 'table', () =>
      WRITTEN.map((table) => [{ table }, database()?.inserted.get(table) ?? 0]),
    )
    this.#counts('foothold_push_messages_total', 'Notifications by what became of them.', 'outcome', () => [
      [{ outcome: 'sent' }, push()?.sent ?? 0],
      [{ outcome: 'failed' }, push()?.failed ?? 0],
    ])
    this.#counts('foothold_alerts_total', 'New jobs of saved searches by what became of them.', 'outcome', () =>
      Object.entries(alerts() ?? { matched: 0, told: 0, failed: 0 }).map(([outcome, count]) => [{ outcome }, count]),
    )
    this.#shows('foothold_database_open_transactions', 'Transactions asked for that have not ended.', null, () => [
      [{}, database()?.open ?? 0],
    ])
    this.#shows('foothold_database_connections', 'Connections to PostgreSQL, and who waits for one.', 'state', pool)
    this.#shows('foothold_open_streams', 'Open streams of events.', null, () => [[{}, streams() ?? 0]])
  }

  answered({ method, route, status, code, seconds }: AnsweredRequest): void {
    this.#requests.observe({ method, route, status }, seconds)
    if (code !== undefined) this.#problems.inc({ code })
  }

  answeredFromMemory(): void {
    this.#fromMemory.inc()
  }

  watch(sources: Partial<MetricSources>): void {
    Object.assign(this.#sources, sources)
    // Only with daily backups, a service account or a mail server: here 0 means that there was none so far.
    const { newestBackup, accountLookups, mail } = sources
    if (newestBackup)
      this.#shows('foothold_backup_last_success_timestamp_seconds', 'Newest daily backup, 0 for none.', null, () => [
        [{}, (newestBackup() ?? 0) / 1000],
      ])
    if (mail) {
      this.#counts('foothold_mails_total', 'Mails by what became of them.', 'outcome', () =>
        Object.entries(mail.counts()).map(([outcome, count]) => [{ outcome }, count]),
      )
      this.#shows('foothold_mails_waiting', 'Mails that are not sent yet.', null, async () => [
        [{}, await mail.waiting()],
      ])
    }
    if (accountLookups)
      this.#counts('foothold_account_lookups_total', 'Questions about accounts by how they ended.', 'outcome', () =>
        Object.entries(accountLookups()).map(([outcome, count]) => [{ outcome }, count]),
      )
  }

  /** All metrics, with the content type. */
  async text(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  #readers() {
    const sources = this.#sources
    const database = () => sources.database?.()
    const pool = (): Values => {
      const { pool: connections = null } = database() ?? {}
      if (connections === null) return []
      const { size, idle, waiting } = connections
      return [
        [{ state: 'used' }, size - idle],
        [{ state: 'idle' }, idle],
        [{ state: 'waited_for' }, waiting],
      ]
    }
    const alerts = () => sources.alerts?.()
    return { database, pool, alerts, streams: () => sources.openStreams?.(), push: () => sources.push?.() }
  }

  #counts(name: string, help: string, label: string | null, read: () => Values): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [this.#registry],
      collect: () => {
        counter.reset()
        for (const [labels, value] of read()) counter.inc(labels, value)
      },
    })
  }

  #shows(name: string, help: string, label: string | null, read: () => Values | Promise<Values>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [this.#registry],
      collect: async () => {
        const values = await read()
        gauge.reset()
        for (const [labels, value] of values) gauge.set(labels, value)
      },
    })
  }
}
