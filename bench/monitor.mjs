/**
 * Loaded into a measured process with `--import`: reports its usage so far, so that the product needs no call for it.
 * BENCH_MONITOR_PORT: the port of the report. BENCH_USAGE_FILE: where usage is written when the process exits.
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const { BENCH_MONITOR_PORT: port, BENCH_USAGE_FILE: file } = process.env
// Child processes are not measured.
delete process.env.BENCH_MONITOR_PORT
delete process.env.BENCH_USAGE_FILE
delete process.env.NODE_OPTIONS

/** A busy process closes idle connections late: do not keep connections alive, or a request may hit a closing one. */
const CLOSED = { connection: 'close' }

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

if (file) process.once('exit', () => writeFileSync(file, JSON.stringify({ cpuMs: cpuMs() })))
if (port) listen(Number(port))

function listen(number) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const answers = {
    '/usage': () => {
      const { rss, heapUsed } = process.memoryUsage()
      const [p50, p99] = [50, 99].map((share) => delay.percentile(share) / 1e6)
      return { cpuMs: cpuMs(), rss, heapUsed, delay: { p50, p99, max: delay.max / 1e6 } }
    },
    // Delay monitoring wakes the process two hundred times a second: it starts only on request.
    '/reset': () => {
      delay.enable()
      delay.reset()
      return {}
    },
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url]
    response.writeHead(answer ? 200 : 404, CLOSED).end(JSON.stringify(answer?.() ?? null))
  })
  server.listen(number, 'localhost').unref()
}
