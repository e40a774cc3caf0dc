import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { DemoPerson } from '#contract/auth/auth.contract.ts'
import type { Accounts, UnsentMail } from './accounts/accounts.ts'
import { RETENTION_WORK } from './applications/retention.service.ts'
import { ERASE_WORK } from './account/account-deletion.service.ts'
import { createApp, type AppOptions } from './app.ts'
import { loadPageRenderer } from './jobs/pages/page-renderer.ts'
import { createVerifier } from './auth/create-verifier.ts'
import { openEndedSignIns } from './auth/open-ended-sign-ins.ts'
import { systemClock } from './clock.ts'
import { ConfigError } from './config/config-error.ts'
import type { Settings } from './config/env.ts'
import { openDatabase } from './database/connection.ts'
import type { BoardDatabase } from './database/board-database.ts'
import { checkWhileRunning } from './database/content-check.ts'
import { DATABASE_FILE } from './database/data-folder.ts'
import type { DatabaseError } from './database/database-error.ts'
import { IDRIS, MAREN } from '#demo/demo-people.ts'
import { seedDemoBoard } from '#demo/seed.ts'
import { DueWork } from './due-work/due-work.ts'
import { boardFiles } from './files/board-files.ts'
import { openS3Files } from './files/open-s3-files.ts'
import { scheduleCleanup } from './schedule-cleanup.ts'
import { buildIndex } from './jobs/search-index/job-index.ts'
import { openGazetteer } from './places/gazetteer.repository.ts'
import { FileRepository } from './profiles/file.repository.ts'
import { accountMails } from './mail/account-mails.ts'
import { openMail } from './mail/open-mail.ts'
import type { BoardMetrics } from './metrics/board-metrics.ts'
import { countrySource, skillSource } from './profiles/suggestion-sources.ts'
import { drawIcons } from './operator/logo-icons.ts'
import { openPush } from './push/open-push.ts'
import { createServices } from './services.ts'

interface BoardOptions {
  settings: Settings
  log: Logger
  /** The embedded accounts, possibly still starting; null on a real project. */
  accounts: Promise<Accounts> | null
  /** The built client; null when it is served elsewhere. */
  clientDirectory: string | null
  /** The client's code for server rendering; null when the browser renders all pages. */
  pagesDirectory?: string | null
  metrics?: BoardMetrics | null
  /** Called before a new board is filled, which takes a while. */
  onSeed?: () => void
}

/** An opened board and its database. */
export interface Board {
  app: RequestListener
  /** Resolves when the database is found damaged, or a newer program is about to migrate it. */
  unusable: Promise<DatabaseError>
  /** Rejects with a one-line reason when the demo users can't be added to the embedded accounts. */
  accountsFilled: Promise<void>
  /** Sends a mail of the embedded accounts, or keeps it. */
  mailAccount(mail: UnsentMail): Promise<void>
  /** Ends all event streams, which would otherwise never end. */
  endStreams(): void
  close(): Promise<void>
}

const clock = systemClock

/** Opens the configured board: its database, filled when it is new, and the application. */
export async function openBoard(options: BoardOptions): Promise<Board> {
  const { settings, log, accounts, clientDirectory, pagesDirectory = null, metrics = null } = options
  const { production, rateLimits, origins, trustProxy } = settings
  const { dataDirectory: directory, databaseUrl, pushContact: contact } = settings
  // A board without it stops here, not at somebody's first posting.
  openGazetteer()
  const { identity } = settings
  const icons = identity.logo && (await drawIcons(identity.logo))
  const [database, running, pageRenderer] = await Promise.all([
    openFilled(options),
    accounts,
    pagesDirectory === null
      ? null
      : loadPageRenderer(pagesDirectory, identity, (error) => log.error({ err: error }, 'Pages cannot be rendered')),
  ])
  const dueWork = new DueWork({ database, clock, log })
  const s3Files = settings.files && openS3Files({ settings: settings.files, database, clock, log })
  // The rest of the board works without the store, which may recover; `openS3Files` logs failures.
  void s3Files?.probe().catch(() => undefined)
  const files = boardFiles({
    database,
    clock,
    s3: s3Files,
    onFailure: ({ reason, message }) => log.error({ reason, message }, 'A file in the database fails'),
  })
  const push = await openPush({
    database,
    clock,
    dueWork,
    log,
    directory,
    contact,
    boardName: identity.name,
  })
  metrics?.watch({ push: () => push.counts })
  const mail = openMail({ database, clock, log, settings, metrics })
  const stopping = new AbortController()
  const limits = {
    openJobs: settings.maxOpenJobs,
    openQuestions: settings.maxOpenQuestions,
    savedJobs: settings.maxSavedJobs,
    applicationsKeptDays: settings.applicationsKeptDays,
    sameTexts: settings.maxSameTexts,
  }
  const { confirmationDays } = settings
  const tidying = createServices({ database, clock, push, limits, confirmationDays })
  await tidying.alerts.filing.fileAgain()
  const endings = openEndedSignIns(settings.accounts, {
    clock,
    log,
    fetch,
    embedded: running?.lookUp ?? null,
    onEnded: async (uid) => tidying.devices.endStreams(uid),
  })
  if (endings) metrics?.watch({ accountLookups: () => endings.counts })
  const demoPeople = running ? await demoPeopleOf(database) : []
  const filled = running && running.ensure(demoPeople.map(seedOf))
  // Avoids an unhandled rejection: the caller awaits it later, after the rest of the start.
  filled?.catch(() => undefined)
  const app = createApp({
    database,
    verifier: await createVerifier({ accounts: settings.accounts, production, clock, endings }),
    clock,
    log,
    demoPeople: demoPeople.map(personOf),
    rateLimits,
    limits,
    confirmationDays,
    admins: settings.adminEmails,
    identity,
    icons,
    origins,
    trustProxy,
    clientDirectory,
    pageRenderer,
    accounts: running && filled && { origin: running.origin, key: running.key, filled },
    authDomain: settings.accounts.kind === 'project' ? settings.accounts.authDomain : null,
    tokenSyncOrigin: settings.tokenSyncOrigin,
    production,
    push,
    mail,
    dueWork,
    files,
    stopping: stopping.signal,
    metrics,
    recordsFolder: databaseUrl === null ? directory : null,
    ...sourcesOf(settings, log),
  })
  scheduleCleanup(dueWork, 'events.tidy', async () => tidying.events.tidy())
  scheduleCleanup(dueWork, ERASE_WORK, async () => tidying.accountDeletion.eraseDue())
  scheduleCleanup(dueWork, RETENTION_WORK, async () => tidying.retention.leaveDue())
  scheduleCleanup(dueWork, 'jobs.confirm', async () => tidying.confirmations.lookAtDue())
  scheduleCleanup(dueWork, 'notifications.tidy', async () => tidying.notifications.tidy())
  scheduleCleanup(dueWork, 'written-texts.tidy', async () => tidying.writtenTexts.tidy())
  scheduleCleanup(dueWork, 'file-parts.tidy', async () => files.inDatabase.tidy())
  if (mail) scheduleCleanup(dueWork, 'mails.tidy', async () => mail.queue.tidy())
  const mailbox = mail?.mailbox
  if (mailbox) scheduleCleanup(dueWork, 'mailbox.tidy', async () => mailbox.tidy())
  if (s3Files) scheduleCleanup(dueWork, 'files.tidy', async () => s3Files.tidy())
  await Promise.all([dueWork.start(), mail?.dueWork.start()])
  const check = databaseUrl === null ? checkWhileRunning(join(directory, DATABASE_FILE)) : null
  return {
    app,
    unusable: check?.damaged ?? database.outdated,
    accountsFilled: filled ?? Promise.resolve(),
    mailAccount: mail ? accountMails(database, mail.queue) : async () => undefined,
    endStreams: () => stopping.abort(),
    close: async () => {
      stopping.abort()
      endings?.stop()
      await check?.stop()
      await Promise.all([dueWork.stop(), mail?.dueWork.stop()])
      await database.close()
    },
  }
}

/** Throws ConfigError when files are in an S3 store that is not configured. */
async function requireStore({ files }: Settings, database: BoardDatabase): Promise<void> {
  if (files || (await new FileRepository().count(database.reader, true)) === 0) return
  await database.close()
  throw new ConfigError(
    'FILES_URL',
    'is not set, and files of this board are in the store that it named: set it, or bring them back with npm run copy.',
  )
}

function sourcesOf({ skills, countriesUrl }: Settings, log: Logger): Pick<AppOptions, 'skillSource' | 'countrySource'> {
  const onFailure = (service: string, reason: string) => log.warn({ service, reason }, 'A service could not be used')
  const surroundings = { fetch, onFailure }
  return {
    skillSource: skills && skillSource(skills.url, skills.key, surroundings),
    countrySource: countriesUrl === null ? null : countrySource(countriesUrl, surroundings),
  }
}

/** The message only: other properties may contain user input. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')

async function openFilled({ settings, log, onSeed }: BoardOptions): Promise<BoardDatabase> {
  const { seed, dataDirectory, databaseUrl } = settings
  const database = await openDatabase({
    ...(databaseUrl === null ? { path: join(dataDirectory, DATABASE_FILE) } : { url: databaseUrl }),
    onEffectError: (error) => log.error({ reason: reasonOf(error) }, 'An effect of a write has failed'),
    onConnectionLost: (error) => log.error({ reason: reasonOf(error) }, 'A connection to the database was lost'),
  })
  await requireStore(settings, database)
  await buildIndex(database, (jobs) => log.info({ jobs }, 'Indexing the jobs for the search'))
  database.limitSilence()
  if (seed !== 'none') {
    const size = seed === 'small' ? 'small' : 'whole'
    await seedDemoBoard({ database, now: clock.now(), size, ...(size === 'whole' && onSeed && { onStart: onSeed }) })
  }
  return database
}

type DemoAccount = DemoPerson & { uid: string }

/** The users of the demo board, if this board was filled with it. */
async function demoPeopleOf(database: BoardDatabase): Promise<DemoAccount[]> {
  const { profiles } = createServices({ database, clock })
  const people: DemoAccount[] = []
  for (const { uid, ...person } of [MAREN, IDRIS]) {
    const now = Math.floor(clock.now().getTime() / 1000)
    const token = { uid, email: person.email, isVerified: null, issuedAt: now, signedInAt: now }
    const { userId } = await profiles.viewerOf(token, { deviceId: '', userAgent: '' })
    if (userId) people.push({ uid, ...person })
  }
  return people
}

const seedOf = ({ uid, name, email, password }: DemoAccount) => ({ uid, email, password, displayName: name })

const personOf = ({ name, role, title, email, password }: DemoAccount): DemoPerson => ({
  name,
  role,
  title,
  email,
  password,
})
