import { resolve } from 'node:path'
import type { ConfirmationDays } from '#contract/jobs/job-confirmation.rules.ts'
import type { RepeatedKind } from '#contract/repeat.rules.ts'
import { webAddress } from '#contract/web-link.rules.ts'
import type { S3Settings } from '#server/files/s3-address.ts'
import { PRODUCT, type BoardIdentity } from '#server/operator/board-identity.ts'
import { readBoardFile } from '#server/operator/board-file.ts'
import { ConfigError } from './config-error.ts'
import type { MailSender, MailServer } from './mail-settings.ts'
import { isLoopback, knownOrigins } from './origin.ts'
import { readServiceAccount, type ServiceAccount } from './service-account.ts'
import { isPath, settingValuesIn, type SettingValues } from './setting-values.ts'
import type { TrustProxy } from './trust-proxy.ts'

/** Sign-in with the embedded account service, with one at another origin, or with a Firebase project. */
export type AccountSettings =
  | { kind: 'embedded'; projectId: string; port: number; onNetwork: boolean; elsewhere: string | null }
  | { kind: 'project'; projectId: string; authDomain: string; serviceAccount: ServiceAccount | null }

export interface Settings {
  production: boolean
  host: string
  port: number
  /** How the board names itself. */
  identity: BoardIdentity
  /** The allowed request origins; the first one is used for links. */
  origins: readonly string[]
  trustProxy: TrustProxy
  /** The PostgreSQL database; null for SQLite in the data folder. */
  databaseUrl: string | null
  /** The S3-compatible store of pictures and resumes; null to store them in the database. */
  files: S3Settings | null
  /** Absolute path of the data folder. */
  dataDirectory: string
  seed: 'demo' | 'small' | 'none'
  rateLimits: boolean
  /** Email addresses of the administrators. */
  adminEmails: readonly string[]
  /** The maximum number of open jobs per employer. */
  maxOpenJobs: number
  /** Days until employers are asked whether a job is still open, and until it is paused. */
  confirmationDays: ConfirmationDays
  /** The maximum number of a person's unanswered questions on one job. */
  maxOpenQuestions: number
  /** The maximum number of saved jobs per person. */
  maxSavedJobs: number
  /** Days for which the employer keeps the applications of a closed job. */
  applicationsKeptDays: number
  /** How often an account may write the same text within a day, by kind of text. */
  maxSameTexts: Readonly<Record<RepeatedKind, number>>
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Where Prometheus metrics are served; null for nowhere. */
  metrics: { host: string; port: number } | null
  /** The folder for daily backups and the number to keep; null for no backups. */
  backups: { folder: string; keep: number } | null
  accounts: AccountSettings
  /** External services for skill suggestions and country names; null for the built-in ones. */
  skills: { url: string; key: string } | null
  countriesUrl: string | null
  /** Origin that the browser sends sign-ins to; null when it is this origin or unset. */
  tokenSyncOrigin: string | null
  /** How mails are sent; null for not at all. */
  mail: { server: MailServer; from: MailSender } | null
  /** Contact for push services, as a 'mailto:' or 'https:' address. */
  pushContact: string
}

/** Two weeks of daily backups. */
const BACKUPS_KEPT = 14
const DEMO_PROJECT = 'demo-foothold'
/** For the demo board, which has no operator: push services require an address. */
const CONTACT_OF_NOBODY = 'mailto:board@example.org'
/** Settings the browser needs for Firebase sign-in; the other VITE_FIREBASE_ values are optional. */
const NEEDED_BY_PROJECT = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_APP_ID', 'VITE_FIREBASE_AUTH_DOMAIN'] as const

/** Reads the settings from this process's environment. Throws ConfigError. */
export function readEnvironment(): Settings {
  return parseSettings(process.env)
}

/** Parses the settings of an environment; an empty value counts as unset. Throws ConfigError. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const values = settingValuesIn(env)
  const { HOST: host, PORT: port, PUBLIC_ORIGINS: publicOrigins, RATE_LIMITS: rateLimits } = values
  const production = values.NODE_ENV === 'production'
  if (production && !rateLimits) throw new ConfigError('RATE_LIMITS', "can't be off in production.")
  const accounts = accountSettings(values, production)
  if (production && publicOrigins.length === 0)
    throw new ConfigError('PUBLIC_ORIGINS', 'production needs the origin people use, like https://board.example.')
  return Object.freeze({
    production,
    host,
    port,
    identity: values.BOARD_FILE === undefined ? PRODUCT : readBoardFile(values.BOARD_FILE),
    origins: Object.freeze(knownOrigins({ host, port, publicOrigins })),
    trustProxy: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL ?? null,
    files: values.FILES_URL ?? null,
    dataDirectory: resolve(values.DATA_DIR),
    // With a real project, nobody could sign in as the demo board's users.
    seed: values.SEED ?? (accounts.kind === 'embedded' ? 'demo' : 'none'),
    rateLimits,
    adminEmails: Object.freeze(values.ADMIN_EMAILS),
    maxOpenJobs: values.MAX_OPEN_JOBS,
    confirmationDays: confirmationDays(values),
    maxOpenQuestions: values.MAX_OPEN_QUESTIONS,
    maxSavedJobs: values.MAX_SAVED_JOBS,
    applicationsKeptDays: values.APPLICATIONS_KEPT_DAYS,
    maxSameTexts: Object.freeze({
      job: values.MAX_SAME_JOBS,
      question: values.MAX_SAME_QUESTIONS,
      message: values.MAX_SAME_MESSAGES,
    }),
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metrics: metricsSettings(values),
    backups: backupSettings(values),
    accounts: Object.freeze(accounts),
    skills: skillSettings(values),
    countriesUrl: values.COUNTRIES_URL ?? null,
    tokenSyncOrigin: tokenSyncOrigin(values, production),
    mail: mailSettings(values),
    pushContact:
      values.PUSH_CONTACT ?? (accounts.kind === 'project' ? `https://${accounts.authDomain}` : CONTACT_OF_NOBODY),
  })
}

function tokenSyncOrigin({ VITE_AUTH_TOKEN_SYNC_URL: value }: SettingValues, production: boolean): string | null {
  // A path on this origin needs no extra permission.
  const url = value === undefined || isPath(value) ? null : webAddress(value)
  if (production && url && url.protocol !== 'https:')
    throw new ConfigError('VITE_AUTH_TOKEN_SYNC_URL', 'must begin with https:// in production.')
  return url?.origin ?? null
}

function confirmationDays({ CONFIRM_DAYS: ask, PAUSE_DAYS: pause }: SettingValues): ConfirmationDays {
  if (pause <= ask) throw new ConfigError('PAUSE_DAYS', `must be more than CONFIRM_DAYS, which is ${ask}.`)
  return Object.freeze({ ask, pause })
}

function skillSettings({ SKILLS_API_URL: url, SKILLS_API_KEY: key }: SettingValues): Settings['skills'] {
  if (url && !key) throw new ConfigError('SKILLS_API_KEY', 'is needed with SKILLS_API_URL.')
  if (key && !url) throw new ConfigError('SKILLS_API_URL', 'is needed with SKILLS_API_KEY.')
  return url && key ? Object.freeze({ url, key }) : null
}

function mailSettings({ MAIL_URL: server, MAIL_FROM: from }: SettingValues): Settings['mail'] {
  if (server && !from) throw new ConfigError('MAIL_FROM', 'is needed with MAIL_URL.')
  if (from && !server) throw new ConfigError('MAIL_URL', 'is needed with MAIL_FROM.')
  return server && from ? Object.freeze({ server, from }) : null
}

function backupSettings({ BACKUP_DIR: folder, BACKUP_KEEP: keep }: SettingValues): Settings['backups'] {
  if (folder === undefined && keep !== undefined) throw new ConfigError('BACKUP_DIR', 'is needed with BACKUP_KEEP.')
  return folder === undefined ? null : Object.freeze({ folder: resolve(folder), keep: keep ?? BACKUPS_KEPT })
}

function metricsSettings({ METRICS_PORT: port, METRICS_HOST: host, PORT }: SettingValues): Settings['metrics'] {
  if (port === undefined && host !== undefined) throw new ConfigError('METRICS_PORT', 'is needed with METRICS_HOST.')
  if (port === PORT) throw new ConfigError('METRICS_PORT', `must differ from PORT, which is ${port} too.`)
  return port === undefined ? null : Object.freeze({ host: host ?? '127.0.0.1', port })
}

function accountSettings(values: SettingValues, production: boolean): AccountSettings {
  const projectId = values.FIREBASE_PROJECT_ID ?? (production ? '' : DEMO_PROJECT)
  const clientProjectId = values.VITE_FIREBASE_PROJECT_ID
  if (production) {
    if (!projectId) throw new ConfigError('FIREBASE_PROJECT_ID', 'production needs a Firebase project.')
    if (projectId.startsWith('demo-'))
      throw new ConfigError('FIREBASE_PROJECT_ID', `production needs a real Firebase project, not '${projectId}'.`)
    if (values.FIREBASE_AUTH_EMULATOR_HOST)
      throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST', "can't be set in production.")
  }
  if (projectId.startsWith('demo-')) {
    if (clientProjectId)
      throw new ConfigError('VITE_FIREBASE_PROJECT_ID', `is set, but FIREBASE_PROJECT_ID is '${projectId}'.`)
    return { kind: 'embedded', projectId, ...embeddedAccounts(values) }
  }
  if (clientProjectId !== projectId)
    throw new ConfigError('VITE_FIREBASE_PROJECT_ID', `must equal FIREBASE_PROJECT_ID, '${projectId}'.`)
  const missing = NEEDED_BY_PROJECT.find((name) => values[name] === undefined)
  if (missing) throw new ConfigError(missing, `is needed with FIREBASE_PROJECT_ID '${projectId}'.`)
  const file = values.GOOGLE_APPLICATION_CREDENTIALS
  return {
    kind: 'project',
    projectId,
    authDomain: values.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    serviceAccount: file === undefined ? null : readServiceAccount(file),
  }
}

function embeddedAccounts(values: SettingValues) {
  const { HOST, PORT, PUBLIC_ORIGINS, EMBEDDED_ACCOUNTS_ON_NETWORK, AUTH_EMULATOR_PORT: port } = values
  const elsewhere = values.FIREBASE_AUTH_EMULATOR_HOST ?? null
  const onNetwork = reachesNetwork(HOST, PUBLIC_ORIGINS, EMBEDDED_ACCOUNTS_ON_NETWORK)
  if (elsewhere === null && port === PORT)
    throw new ConfigError('AUTH_EMULATOR_PORT', `must differ from PORT, which is ${port} too.`)
  return { port, onNetwork, elsewhere }
}

/** Whether other machines can reach the embedded accounts. Throws ConfigError unless that is allowed. */
function reachesNetwork(host: string, publicOrigins: readonly string[], isAllowed: boolean): boolean {
  const elsewhere = publicOrigins.find((origin) => !isLoopback(new URL(origin).hostname))
  const open = isLoopback(host) ? elsewhere : host
  if (open === undefined) return false
  if (!isAllowed)
    throw new ConfigError(
      open === host ? 'HOST' : 'PUBLIC_ORIGINS',
      `${open} is open to other machines, and embedded accounts let anyone sign in as ` +
        'anyone. Use a Firebase project, or set EMBEDDED_ACCOUNTS_ON_NETWORK=on.',
    )
  return true
}
