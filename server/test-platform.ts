import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { test as base } from 'vitest'
import { createApp, type AppOptions } from './app.ts'
import { systemClock } from './clock.ts'
import type { RenderPage } from '#contract/pages/rendered-page.ts'
import { pageRenderer, type PageRenderer } from './jobs/pages/page-renderer.ts'
import { PRODUCT } from './operator/board-identity.ts'
import { openDatabase } from './database/connection.ts'
import { testVerifier, tokenOf } from './testing/test-accounts.ts'
import { isOnPostgres, newPlace } from './testing/test-database.ts'
import './testing/test-matchers.ts'

export const INLINE_SCRIPT = "document.documentElement.dataset.theme = 'dark'"
export const PAGE =
  '<!doctype html><head><title>Foothold</title><meta name="theme-color" content="#0f3d3e" />' +
  '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />' +
  `<script>${INLINE_SCRIPT}</script><script src="/assets/a.js"></script></head>`
export const PAGE_SCRIPT = 'import("/assets/a.js")'
const TEMPLATE =
  `<!doctype html><head><!--page-head--><script>${INLINE_SCRIPT}</script><script>${PAGE_SCRIPT}</script></head>` +
  '<body><div id="root"><!--page-body--></div><!--page-data--></body>'
const JOB_TEMPLATE = TEMPLATE.replace('</head>', '<link data-after-paint href="/assets/b.js"></head>')
export const SCRIPT = 'export const answer = 42\n'.repeat(100)

const CLIENT: Record<string, string | Buffer> = {
  'index.html': PAGE,
  'operator.json': '{}',
  'sw.js': `precache([${['index.html', 'manifest.webmanifest', 'operator.json', 'icons/favicon.svg', 'assets/a.js'].map((url) => JSON.stringify({ revision: '0123abcd', url })).join()}])`,
  'manifest.webmanifest': JSON.stringify({ name: 'Foothold', short_name: 'Foothold', screenshots: [{}], lang: 'en' }),
  'assets/index-abc123.js': SCRIPT,
  'assets/index-abc123.js.br': brotliCompressSync(SCRIPT),
  'assets/index-abc123.js.gz': gzipSync(SCRIPT),
  'assets/logo-abc123.png': 'png',
}

/** A page renderer with a test function in place of the client's code. */
export const rendererOf = (renderPage: RenderPage, identity = PRODUCT): PageRenderer =>
  pageRenderer(renderPage, { page: TEMPLATE, job: JOB_TEMPLATE, company: TEMPLATE }, identity)

export const MIRA = { uid: 'uid-of-mira', email: 'mira@example.org' }
export const JSON_TYPE = { 'content-type': 'application/json' }
export const asMira = { authorization: `Bearer ${tokenOf(MIRA)}` }
/** A write request that passes all checks up to the validation of its body. */
export const write = { method: 'PATCH', headers: { ...JSON_TYPE, ...asMira }, body: '{}' }

/** Applications set up as in production: with a client, rate limits and a log. */
export interface TestPlatform {
  /** Serves an application with these options and fresh rate limits; returns its origin. */
  serve(options?: Partial<AppOptions>): Promise<string>
  /** Like `serve`, without resetting the rate limits in the shared database. */
  serveBeside(options?: Partial<AppOptions>): Promise<string>
  listen(app: RequestListener): Promise<string>
  /** Log lines of all applications. */
  log: string[]
}

export const test = base.extend<{ platform: TestPlatform }>({
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- vitest derives the fixture's dependencies from the pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'foothold-platform-'))
      mkdirSync(join(folder, 'client/assets'), { recursive: true })
      for (const [path, content] of Object.entries(CLIENT)) writeFileSync(join(folder, 'client', path), content)
      const { place, remove } = await newPlace()
      const database = await openDatabase(place)
      const log: string[] = []
      const closing: (() => Promise<unknown>)[] = []

      const listen = async (app: RequestListener): Promise<string> => {
        const server = createServer(app)
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
        closing.push(() => {
          server.closeAllConnections()
          return new Promise((resolve) => server.close(resolve))
        })
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      }
      const serveBeside = async (options: Partial<AppOptions> = {}) => {
        const running: { app?: RequestListener } = {}
        const origin = await listen((req, res) => running.app?.(req, res))
        running.app = createApp({
          database,
          verifier: testVerifier,
          clock: systemClock,
          log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
          demoPeople: [],
          rateLimits: true,
          clientDirectory: join(folder, 'client'),
          accounts: null,
          origins: [origin],
          trustProxy: ['loopback'],
          ...options,
        })
        return origin
      }
      const serve = async (options?: Partial<AppOptions>) => {
        if (isOnPostgres) await database.inTransaction(async (tx) => tx.deleteFrom('rate_limits').execute())
        return serveBeside(options)
      }
      await provide({ serve, serveBeside, listen, log })
      await Promise.all(closing.map((close) => close()))
      await database.close()
      await remove()
      rmSync(folder, { recursive: true })
    },
    { scope: 'file' },
  ],
})

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  content: Buffer
}

interface Asking {
  method?: string
  /** Overrides the URL's path, which would be normalised. */
  path?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a raw request: adds no headers and decompresses nothing. */
export function ask(url: string, { body = '', ...asking }: Asking = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...asking, agent: false }, (answer) => {
      const { statusCode = 0, headers: answered } = answer
      answer.toArray().then((parts) => {
        resolve({ status: statusCode, headers: answered, content: Buffer.concat(parts) })
      }, reject)
    })
    sent.on('error', reject).end(body)
  })
}

/** A response of `ask` in the form for `toBeProblem`. */
export async function reply(answer: Promise<Answer>) {
  const { status, headers, content } = await answer
  const text = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return { status, headers: text, body: JSON.parse(content.toString()) as unknown }
}
