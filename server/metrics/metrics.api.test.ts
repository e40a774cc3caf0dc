import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import { ask, asMira, test, write } from '#server/test-platform.ts'
import { listenForMetrics } from './metrics-server.ts'
import { PrometheusMetrics } from './prometheus-metrics.ts'

const linesOf = async (metrics: PrometheusMetrics, name: string) =>
  (await metrics.text()).text.split('\n').filter((line) => line.startsWith(name))
const valueOf = async (metrics: PrometheusMetrics, series: string) => {
  const [line] = await linesOf(metrics, `${series} `)
  return line === undefined ? null : Number(line.slice(series.length))
}
/** The labels of all measured requests. */
const measured = async (metrics: PrometheusMetrics) =>
  (await linesOf(metrics, 'foothold_http_request_duration_seconds_count')).map(
    (line) => /\{(.+)\}/u.exec(line)?.[1] ?? '',
  )

test('requests are measured by the pattern of their path, whatever is asked for', async ({ platform }) => {
  const metrics = new PrometheusMetrics()
  const origin = await platform.serve({ metrics })
  for (let index = 0; index < 5; index += 1) {
    await ask(`${origin}/api/user/somebody${index}@example.org`, { headers: asMira })
    await ask(`${origin}/nowhere/${index}`)
    await ask(`${origin}/api/nothing${index}`)
    await ask(`${origin}/api/countries?from=${index}`)
  }
  await ask(`${origin}/api/jobs`, { method: 'PROPFIND' })
  await expect
    .poll(async () => (await measured(metrics)).toSorted())
    .toEqual(
      [
        'method="GET",route="/api/user/:idOrEmail",status="403"',
        'method="GET",route="none",status="404"',
        'method="GET",route="/api/countries",status="200"',
        'method="other",route="none",status="404"',
      ].toSorted(),
    )
  const text = (await metrics.text()).text
  expect(text).not.toMatch(/example\.org|nowhere|nothing/u)
  expect(await valueOf(metrics, 'foothold_http_problems_total{code="user.forbidden"}')).toBe(5)
})

test('refusals for asking too often, and answers from memory, are counted', async ({ platform }) => {
  const metrics = new PrometheusMetrics()
  const origin = await platform.serve({ metrics })
  expect(await valueOf(metrics, 'foothold_http_problems_total{code="request.rate-limited"}')).toBe(0)
  for (let times = 0; times < 62; times += 1) await ask(`${origin}/api/query`, write)
  await expect.poll(() => valueOf(metrics, 'foothold_http_problems_total{code="request.rate-limited"}')).toBe(2)
  await ask(`${origin}/api/jobs`)
  await ask(`${origin}/api/jobs`)
  expect(await valueOf(metrics, 'foothold_http_answers_from_memory_total')).toBe(1)
})

test('streams are counted while they are open, and their hour is no time of a request', async ({ platform }) => {
  const metrics = new PrometheusMetrics()
  const origin = await platform.serve({ metrics })
  const leaving = new AbortController()
  const streams = await Promise.all([1, 2].map(async () => fetch(`${origin}/api/events`, { signal: leaving.signal })))
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  expect(await valueOf(metrics, 'foothold_open_streams')).toBe(2)
  leaving.abort()
  await expect.poll(() => valueOf(metrics, 'foothold_open_streams')).toBe(0)
  expect(await measured(metrics)).toEqual([])
})

test('the newest backup is told where there are daily ones, and none is 0', async () => {
  const metrics = new PrometheusMetrics()
  const series = 'foothold_backup_last_success_timestamp_seconds'
  expect(await valueOf(metrics, series)).toBe(null)
  let newest: number | null = null
  metrics.watch({ newestBackup: () => newest })
  expect(await valueOf(metrics, series)).toBe(0)
  newest = 1_772_442_000_000
  expect(await valueOf(metrics, series)).toBe(1_772_442_000)
})

test('questions about accounts are counted where there is a service account', async () => {
  const metrics = new PrometheusMetrics()
  const series = 'foothold_account_lookups_total{outcome="failed"}'
  expect(await valueOf(metrics, series)).toBe(null)
  metrics.watch({ accountLookups: () => ({ answered: 5, failed: 2 }) })
  expect(await valueOf(metrics, series)).toBe(2)
})

test('the process is measured too: its event loop, processor and memory', async () => {
  const { text } = await new PrometheusMetrics().text()
  for (const name of [
    'nodejs_eventloop_lag_p50_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_eventloop_lag_max_seconds',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name} `, 'mu'))
})

test('figures are served to whoever asks for them, and nothing else is', async () => {
  const [port] = await freePorts(1)
  const close = await listenForMetrics(new PrometheusMetrics(), port!, '127.0.0.1')
  const answer = await ask(`http://127.0.0.1:${port}/metrics`)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': expect.stringMatching(/^text\/plain/u) } })
  expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await ask(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  await close()
  await expect(ask(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('ECONNREFUSED')
})

test('a port in use is named by its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(listenForMetrics(new PrometheusMetrics(), port, '127.0.0.1')).rejects.toThrow(
    /^METRICS_PORT, .+EADDRINUSE/u,
  )
  other.close()
})
