import type { ConfirmationDays } from '#contract/jobs/job-confirmation.rules.ts'
import compression from 'compression'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { DemoPerson } from '#contract/auth/auth.contract.ts'
import { API_BASE } from '#contract/index.ts'
import type { TokenVerifier } from './auth/token-verifier.ts'
import type { Clock } from './clock.ts'
import type { TrustProxy } from './config/trust-proxy.ts'
import type { BoardDatabase } from './database/board-database.ts'
import { accountsProxy, type AccountsAccess } from './http/accounts-proxy.ts'
import type { DueWork } from './due-work/due-work.ts'
import { EventHub } from './events/event-hub.ts'
import type { StreamSettings } from './events/stream-settings.ts'
import type { FileStore } from './files/file-store.ts'
import { createApi } from './http/api.ts'
import { authenticate } from './http/authenticate.ts'
import { addressTo } from './http/client-address.ts'
import { clientFiles, readPage } from './http/client-files.ts'
import { PRODUCT, publicBoard, type BoardIdentity } from './operator/board-identity.ts'
import { boardStyle } from './operator/board-style.ts'
import { identifiedFiles, identifiedPage } from './operator/identified-client.ts'
import type { BoardIcons } from './operator/logo-icons.ts'
import { measureRequests } from './http/measure-requests.ts'
import { nameContract, refuseOutdated } from './http/contract-version.ts'
import { ownAnswers } from './http/own-answers.ts'
import { platformRoutes } from './http/platform.routes.ts'
import { feedRoutes } from './jobs/feeds/feed.routes.ts'
import { jobImageRoutes } from './jobs/pages/image/job-image.routes.ts'
import { pageAddress } from './jobs/pages/page-address.ts'
import { visitorCalls } from './jobs/pages/page-calls.ts'
import { leaveUndecodable, pageRoutes } from './jobs/pages/page.routes.ts'
import type { PageRenderer } from './jobs/pages/page-renderer.ts'
import { DOCS_STYLE } from './openapi/docs-page.css.ts'
import { mailPages } from './mail/mail-pages.ts'
import { MAIL_PAGES } from './mail/mail-paths.ts'
import { PLAIN_STYLE } from './mail/plain-page.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'
import type { BoardMetrics } from './metrics/board-metrics.ts'
import { ProblemError } from './problem-error.ts'
import { describeError, problemHandler } from './http/problem-handler.ts'
import { publicAnswers } from './http/public-answers.ts'
import { readinessOf } from './http/readiness.ts'
import { limitConcurrency } from './http/limit-concurrency.ts'
import { limitRates, limitUnauthenticated } from './http/rate-limit.ts'
import { giveRequestId } from './http/request-id.ts'
import { logRequests } from './http/request-log.ts'
import { refuseForeignWrites, refuseUnknownHosts } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { CountrySource, SkillSource } from './profiles/suggestion-sources.ts'
import type { AccountLimits, MailOutlet, PushOutlet } from './service-options.ts'
import { createServices, type Services } from './services.ts'

/** The parts of the application; tests pass their own. */
export interface AppOptions {
  database: BoardDatabase
  verifier: TokenVerifier
  clock: Clock
  log: Logger
  /** Users offered on the login page: those of the demo board, or none. */
  demoPeople: DemoPerson[]
  rateLimits: boolean
  limits?: AccountLimits
  /** Days until employers are asked whether a job is still open, and until it is paused. */
  confirmationDays?: ConfirmationDays
  /** Email addresses of the administrators; when unset, nobody can read reports. */
  admins?: readonly string[]
  /** How the board names and shows itself; when unset, as the product. */
  identity?: BoardIdentity
  /** Drawn from its logo; null without one. */
  icons?: BoardIcons | null
  /** The allowed request origins. */
  origins: readonly string[]
  trustProxy: TrustProxy
  /** The built client; null when it is served elsewhere (development, API tests). */
  clientDirectory: string | null
  /** Renders public pages on the server; when unset, the browser renders them all. */
  pageRenderer?: PageRenderer | null
  /** The embedded account service, proxied by this server; null on a real project. */
  accounts: AccountsAccess | null
  /** The domain of the real project's sign-in popup; null with embedded accounts. */
  authDomain?: string | null
  /** Origin that the browser sends sign-ins to; null for none or this origin. */
  tokenSyncOrigin?: string | null
  /** External services for skill suggestions and country names; when unset, the built-in ones are used. */
  skillSource?: SkillSource | null
  countrySource?: CountrySource | null
  /** Sends push notifications; when unset, none are sent. */
  push?: PushOutlet
  /** Sends mails; when unset, none are sent. */
  mail?: MailOutlet | null
  /** The job queue for work that runs later or must survive a crash. */
  dueWork?: Pick<DueWork, 'define' | 'schedule'>
  /** The file store; when unset, files are stored in the database. */
  files?: FileStore
  /** Aborted on shutdown, to end event streams. */
  stopping?: AbortSignal
  streams?: Partial<StreamSettings>
  /** The database's folder, whose disk must have free space; null when the database is on another machine. */
  recordsFolder?: string | null
  /** Production is HTTPS-only and sends HSTS. */
  production?: boolean
  metrics?: BoardMetrics | null
  /** Validates every response against the contract; for tests. */
  validateResponses?: boolean
}

const UNLIMITED = { perUser: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY }
const COMPRESSIBLE_BYTES = 1024
/** Pages rendered on the server. */
const PAGES = ['/', '/jobs', '/job/:id', '/job-details/:id', '/company/:id']
/** Routes for programs rather than people. */
const PROGRAMS = [
  '/openapi.json',
  '/docs/api',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps',
  '/feed.atom',
  '/job-images',
  ...MAIL_PAGES,
]
/** The tables behind jobs, their search index, their employers and question counts. */
const SHOWN_TO_ALL = ['jobs', 'job_words', 'job_tokens', 'users', 'questions', 'replies'] as const

export function createApp(options: AppOptions): RequestListener {
  const { accounts, clientDirectory, log, metrics, rateLimits, identity = PRODUCT, icons = null } = options
  metrics?.watch({ database: () => options.database.figures() })
  const services = servicesOf(options)
  const app = express().disable('x-powered-by')
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.set('trust proxy', options.trustProxy)
  const now = () => options.clock.now().getTime()
  const { limit, admits, admitsUser } = limitRates({
    counters: options.database.counters,
    now,
    addressOf: addressTo(app),
  })
  app.use(
    giveRequestId,
    nameContract,
    logRequests(log),
    ...(metrics ? [measureRequests(metrics)] : []),
    securityHeaders({
      pages: clientDirectory === null ? [] : [readPage(clientDirectory), ...(options.pageRenderer?.templates ?? [])],
      styles: [DOCS_STYLE, PLAIN_STYLE, boardStyle(identity)].filter(Boolean),
      authDomain: options.authDomain ?? null,
      tokenSyncOrigin: options.tokenSyncOrigin ?? null,
      production: options.production ?? false,
    }),
    refuseUnknownHosts(options.origins),
    refuseForeignWrites(options.origins),
  )
  if (accounts !== null) app.use(accountsProxy(accounts, { rateLimits }))
  const limits = rateLimits ? [limitUnauthenticated(limit), limit] : []
  const turns = rateLimits ? [limitConcurrency()] : []
  app.use(API_BASE, ...apiHandlers(options, services, limits, turns))
  app.use(PROGRAMS, compression({ threshold: COMPRESSIBLE_BYTES }), ...limits, ...turns)
  const job = (id: string) => services.jobs.get(options.database.reader, id)
  app.use(
    openApiRoutes(identity),
    feedRoutes(services.jobFeeds, publicBoard(options)),
    jobImageRoutes(job, identity, icons),
    mailPages(services.mailChoices, options.mail?.mailbox ?? null, identity),
  )
  if (clientDirectory !== null) {
    app.get(PAGES, compression({ threshold: COMPRESSIBLE_BYTES }))
    app.use(publicPages(options, services, rateLimits ? [limit, ...turns] : []), leaveUndecodable)
    app.use(clientFiles(clientDirectory, identifiedFiles(clientDirectory, identity, icons)))
  }
  app.use(() => {
    throw new ProblemError('route.unknown')
  })
  app.use(problemHandler(log))
  const onAnswer = () => metrics?.answeredFromMemory()
  const own = ownAnswers(app, {
    reads: options.database.reads,
    now,
    admits: (uid) => !options.verifier.hasEnded?.(uid) && (!rateLimits || admitsUser(uid)),
    onAnswer,
  })
  return publicAnswers(own, {
    version: () => options.database.versions.of(SHOWN_TO_ALL),
    now,
    addressOf: pageAddress,
    ...(rateLimits && { admits }),
    onAnswer,
  })
}

function publicPages(options: AppOptions, services: Services, limits: RequestHandler[]): RequestHandler {
  const { database, clock, clientDirectory, pageRenderer = null, log, identity = PRODUCT } = options
  const board = publicBoard(options)
  return pageRoutes({
    renderer: pageRenderer,
    plain: identifiedPage(readPage(clientDirectory ?? ''), identity),
    calls: visitorCalls(services.jobPresenter),
    job: (id) => services.jobs.get(database.reader, id),
    board,
    now: () => clock.now().getTime(),
    limits,
    onFailure: (error) => log.error(describeError(error), 'A page could not be rendered'),
  })
}

function servicesOf({
  database,
  clock,
  limits,
  skillSource,
  countrySource,
  push,
  mail,
  files,
  dueWork,
  confirmationDays,
}: AppOptions): Services {
  const sources = { skillSource, countrySource }
  return createServices({ database, clock, limits, ...sources, push, mail, files, dueWork, confirmationDays })
}

function hubOf({ clock, log, rateLimits, stopping, streams }: AppOptions, { events }: Services): EventHub {
  const onError = (error: unknown) =>
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'Events could not be read')
  const settings = { ...(!rateLimits && UNLIMITED), ...streams }
  const hub = new EventHub({ events, clock, onError, settings })
  stopping?.addEventListener('abort', () => hub.drain(), { once: true })
  return hub
}

function apiHandlers(
  options: AppOptions,
  services: Services,
  limits: (RequestHandler | ErrorRequestHandler)[],
  turns: RequestHandler[],
): (RequestHandler | ErrorRequestHandler)[] {
  const { verifier, demoPeople, stopping, metrics, validateResponses = false } = options
  const platform = platformRoutes({
    demoPeople,
    readiness: readinessOf(options),
    isStopping: () => stopping?.aborted ?? false,
  })
  const events = hubOf(options, services)
  metrics?.watch({ openStreams: () => events.size, alerts: () => services.alerts.counts() })
  return [
    refuseOutdated,
    compression({ threshold: COMPRESSIBLE_BYTES }),
    authenticate(verifier, services.profiles, options.admins),
    ...limits,
    createApi({ services, platform, events, limitConcurrency: turns, validateResponses }),
  ]
}
