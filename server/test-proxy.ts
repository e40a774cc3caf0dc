import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Upstream {
  origin: string
  agent: Agent
  /** Requests in progress, not counting event streams, which never end. */
  open: number
  whenIdle: () => void
}

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * A simple round-robin load balancer with keep-alive connections. It never retries: a request that a server drops is
 * lost.
 */
export class TestProxy {
  readonly #upstreams: Upstream[] = []
  readonly #server = createServer((req, res) => this.#pass(req, res))
  #turn = 0

  static async start(): Promise<TestProxy> {
    const proxy = new TestProxy()
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening')
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  letIn(origin: string): void {
    const agent = new Agent({ keepAlive: true })
    this.#upstreams.push({ origin, agent, open: 0, whenIdle: () => undefined })
  }

  /** Removes a server and resolves when its pending requests are answered. */
  async takeOut(origin: string): Promise<void> {
    const index = this.#upstreams.findIndex((upstream) => upstream.origin === origin)
    const [upstream] = this.#upstreams.splice(index, 1)
    if (!upstream) throw new Error(`${origin} is not in.`)
    if (upstream.open > 0) await new Promise<void>((resolve) => (upstream.whenIdle = resolve))
  }

  async stop(): Promise<void> {
    for (const { agent } of this.#upstreams) agent.destroy()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(req: IncomingMessage, res: ServerResponse): void {
    const upstream = this.#upstreams[this.#turn % this.#upstreams.length]
    this.#turn += 1
    if (!upstream) {
      res.writeHead(503).end()
      return
    }
    const isStream = req.headers.accept === 'text/event-stream'
    if (!isStream) upstream.open += 1
    res.once('close', () => {
      if (isStream) return
      upstream.open -= 1
      if (upstream.open === 0) upstream.whenIdle()
    })
    const { origin, agent } = upstream
    const headers = { ...passedOn(req), host: new URL(origin).host }
    const forwarded = request(`${origin}${req.url ?? ''}`, { method: req.method ?? 'GET', headers, agent })
    forwarded.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, passedOn(answer))
      answer.pipe(res)
      answer.once('error', () => res.destroy())
    })
    forwarded.once('error', (error) => {
      if (res.headersSent) res.destroy()
      else res.writeHead(502).end(error.message)
    })
    res.once('close', () => forwarded.destroy())
    req.pipe(forwarded)
  }
}

const passedOn = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
