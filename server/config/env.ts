import { resolve } from 'node:path'
import { OPEN_JOBS_MAX } from '#contract/jobs/job.rules.ts'
import { OPEN_QUESTIONS_MAX } from '#contract/questions/question.rules.ts'
import { SAVED_JOBS_MAX } from '#contract/saved-jobs/saved-job.rules.ts'
import { isEmail } from '#contract/auth/email.ts'
import { webAddress } from '#contract/web-link.rules.ts'
import { publicOriginsIn, reachesNetwork, trustProxyIn } from './network-settings.ts'
import { HOST_NAME, isHost, knownOrigins } from './origin.ts'
import { ConfigError } from './config-error.ts'
import type { TrustProxy } from './trust-proxy.ts'

/** Sign-in on the account service embedded in this server, or on a project of the provider. */
export type AccountSettings =
  | { kind: 'embedded'; projectId: string; port: number; onNetwork: boolean }
  | { kind: 'project'; projectId: string; authDomain: string }

type LogLevel = (typeof LOG_LEVELS)[number]

export interface Settings {
  production: boolean
  host: string
  port: number
  /** The origins that requests may name, the one for links first. */
  origins: readonly string[]
  trustProxy: TrustProxy
  /** Absolute path of the folder that holds everything the server keeps. */
  dataDirectory: string
  seed: 'demo' | 'small' | 'none'
  rateLimits: boolean
  /** How many jobs an employer may have open at once. */
  maxOpenJobs: number
  /** How many questions of one person may wait for a reply on one job. */
  maxOpenQuestions: number
  /** How many jobs a person may have saved. */
  maxSavedJobs: number
  logLevel: LogLevel
  accounts: AccountSettings
  /** Services elsewhere that suggest skills and name the countries; null where the board helps itself. */
  skills: { url: string; key: string } | null
  countriesUrl: string | null
  /** Where the browser passes sign-ins on to: an address elsewhere, or null when that is here or not at all. */
  tokenSyncOrigin: string | null
  /** Whom push services write to about this board: a 'mailto:' or 'https:' address. */
  pushContact: string
}

/** Everything that can be set; .env.example explains each. */
export const SETTING_NAMES = [
  'PORT',
  'HOST',
  'PUBLIC_ORIGINS',
  'TRUST_PROXY',
  'DATA_DIR',
  'SEED',
  'DATABASE_URL',
  'AUTH_EMULATOR_PORT',
  'EMBEDDED_ACCOUNTS_ON_NETWORK',
  'RATE_LIMITS',
  'MAX_OPEN_JOBS',
  'MAX_OPEN_QUESTIONS',
  'MAX_SAVED_JOBS',
  'LOG_LEVEL',
  'NODE_ENV',
  'SKILLS_API_URL',
  'SKILLS_API_KEY',
  'COUNTRIES_URL',
  'PUSH_CONTACT',
  'VITE_AUTH_TOKEN_SYNC_URL',
  'FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
] as const
export type SettingName = (typeof SETTING_NAMES)[number] | 'FIREBASE_AUTH_EMULATOR_HOST'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
const NODE_ENVS = ['development', 'test', 'production'] as const
const DEMO_PROJECT = 'demo-foothold'
/** For the demo board: push services want an address, and nobody answers for that board. */
const CONTACT_OF_NOBODY = 'mailto:board@example.org'
/** What the browser needs to sign in on a project; the rest of the VITE_FIREBASE_ values is optional there. */
const NEEDED_BY_PROJECT = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_APP_ID', 'VITE_FIREBASE_AUTH_DOMAIN'] as const

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings of this process. Throws ConfigError. */
export function readEnvironment(): Settings {
  return parseSettings(process.env)
}

/** The settings in an environment; an empty value counts as unset. Throws ConfigError. */
export function parseSettings(env: Environment): Settings {
  const valueOf = (name: SettingName) => env[name]?.trim() ?? ''
  const oneOf = <Choice extends string>(name: SettingName, choices: readonly Choice[], otherwise: Choice): Choice => {
    const value = valueOf(name) || otherwise
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) throw new ConfigError(name, `must be one of ${choices.join(', ')}, not '${value}'.`)
    return choice
  }
  const portOf = (name: SettingName, otherwise: number): number => {
    const value = valueOf(name) || String(otherwise)
    const port = /^\d{1,5}$/u.test(value) ? Number(value) : 0
    if (port < 1 || port > 65_535) throw new ConfigError(name, `must be a port from 1 to 65535, not '${value}'.`)
    return port
  }
  const atMost = (name: SettingName, otherwise: number, most: number): number => {
    const value = valueOf(name) || String(otherwise)
    const count = /^[1-9]\d{0,5}$/u.test(value) ? Number(value) : 0
    if (count < 1 || count > most) throw new ConfigError(name, `must be a number from 1 to ${most}, not '${value}'.`)
    return count
  }

  const production = oneOf('NODE_ENV', NODE_ENVS, 'development') === 'production'
  const host = valueOf('HOST') || 'localhost'
  if (!isHost(host)) throw new ConfigError('HOST', `'${host}' is not a host name.`)
  if (valueOf('DATABASE_URL'))
    throw new ConfigError('DATABASE_URL', 'PostgreSQL is not built in yet; leave it unset to use SQLite in DATA_DIR.')
  const rateLimits = oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on'
  if (production && !rateLimits) throw new ConfigError('RATE_LIMITS', "can't be off in production.")

  const port = portOf('PORT', 3000)
  const publicOrigins = publicOriginsIn(valueOf('PUBLIC_ORIGINS'))
  const allowNetwork = oneOf('EMBEDDED_ACCOUNTS_ON_NETWORK', ['on', 'off'], 'off') === 'on'
  const accounts = accountSettings(valueOf, production, () => ({
    port: portOf('AUTH_EMULATOR_PORT', 9099),
    onNetwork: reachesNetwork(host, publicOrigins, allowNetwork),
  }))
  if (production && publicOrigins.length === 0)
    throw new ConfigError('PUBLIC_ORIGINS', 'production needs the origin people use, like https://board.example.')
  if (accounts.kind === 'embedded' && accounts.port === port)
    throw new ConfigError('AUTH_EMULATOR_PORT', `must differ from PORT, which is ${port} too.`)
  return Object.freeze({
    production,
    host,
    port,
    origins: Object.freeze(knownOrigins({ host, port, publicOrigins })),
    trustProxy: trustProxyIn(valueOf('TRUST_PROXY')),
    dataDirectory: resolve(valueOf('DATA_DIR') || 'data'),
    // Nobody could sign in as the demo board's people on a real project.
    seed: oneOf('SEED', ['demo', 'small', 'none'], accounts.kind === 'embedded' ? 'demo' : 'none'),
    rateLimits,
    maxOpenJobs: atMost('MAX_OPEN_JOBS', OPEN_JOBS_MAX, 999_999),
    maxOpenQuestions: atMost('MAX_OPEN_QUESTIONS', OPEN_QUESTIONS_MAX, 999_999),
    // Devices keep no more.
    maxSavedJobs: atMost('MAX_SAVED_JOBS', SAVED_JOBS_MAX, SAVED_JOBS_MAX),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    accounts: Object.freeze(accounts),
    ...suggestionSettings(valueOf),
    tokenSyncOrigin: tokenSyncOrigin(valueOf('VITE_AUTH_TOKEN_SYNC_URL'), production),
    pushContact: pushContact(valueOf('PUSH_CONTACT'), accounts),
  })
}

function tokenSyncOrigin(address: string, production: boolean): string | null {
  // A path of this origin needs no permission of its own.
  if (!address || /^\/(?!\/)/u.test(address)) return null
  const url = webAddress(address)
  if (!url) throw new ConfigError('VITE_AUTH_TOKEN_SYNC_URL', `'${address}' is no web address and no path.`)
  if (production && url.protocol !== 'https:')
    throw new ConfigError('VITE_AUTH_TOKEN_SYNC_URL', 'must begin with https:// in production.')
  return url.origin
}

function pushContact(value: string, accounts: AccountSettings): string {
  if (!value) return accounts.kind === 'project' ? `https://${accounts.authDomain}` : CONTACT_OF_NOBODY
  if (webAddress(value)?.protocol === 'https:') return value
  const address = value.replace(/^mailto:/iu, '')
  if (!isEmail(address) || /[:/<>]/u.test(address))
    throw new ConfigError('PUSH_CONTACT', `'${value}' is neither an e-mail address nor one that begins with https://.`)
  return `mailto:${address}`
}

function suggestionSettings(valueOf: (name: SettingName) => string): Pick<Settings, 'skills' | 'countriesUrl'> {
  const addressOf = (name: SettingName): string | null => {
    const value = valueOf(name)
    if (value && !webAddress(value)) throw new ConfigError(name, `'${value}' is no http or https address.`)
    return value || null
  }
  const url = addressOf('SKILLS_API_URL')
  const key = valueOf('SKILLS_API_KEY')
  if (url && !key) throw new ConfigError('SKILLS_API_KEY', 'is needed with SKILLS_API_URL.')
  if (key && !url) throw new ConfigError('SKILLS_API_URL', 'is needed with SKILLS_API_KEY.')
  // A header takes no other characters; what is refused is not repeated, for it is a secret.
  if (!/^[\x21-\x7e]*$/u.test(key)) throw new ConfigError('SKILLS_API_KEY', 'has characters that no key has.')
  return { skills: url ? Object.freeze({ url, key }) : null, countriesUrl: addressOf('COUNTRIES_URL') }
}

function accountSettings(
  valueOf: (name: SettingName) => string,
  production: boolean,
  embedded: () => { port: number; onNetwork: boolean },
): AccountSettings {
  const projectId = valueOf('FIREBASE_PROJECT_ID') || (production ? '' : DEMO_PROJECT)
  const clientProjectId = valueOf('VITE_FIREBASE_PROJECT_ID')
  if (production) {
    if (!projectId) throw new ConfigError('FIREBASE_PROJECT_ID', 'production needs a Firebase project.')
    if (projectId.startsWith('demo-'))
      throw new ConfigError('FIREBASE_PROJECT_ID', `production needs a real Firebase project, not '${projectId}'.`)
    if (valueOf('FIREBASE_AUTH_EMULATOR_HOST'))
      throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST', "can't be set in production.")
  }
  if (projectId.startsWith('demo-')) {
    if (clientProjectId)
      throw new ConfigError('VITE_FIREBASE_PROJECT_ID', `is set, but FIREBASE_PROJECT_ID is '${projectId}'.`)
    return { kind: 'embedded', projectId, ...embedded() }
  }
  if (clientProjectId !== projectId)
    throw new ConfigError('VITE_FIREBASE_PROJECT_ID', `must equal FIREBASE_PROJECT_ID, '${projectId}'.`)
  for (const name of NEEDED_BY_PROJECT)
    if (!valueOf(name)) throw new ConfigError(name, `is needed with FIREBASE_PROJECT_ID '${projectId}'.`)
  const authDomain = valueOf('VITE_FIREBASE_AUTH_DOMAIN')
  if (!HOST_NAME.test(authDomain))
    throw new ConfigError('VITE_FIREBASE_AUTH_DOMAIN', `'${authDomain}' is not a host name.`)
  return { kind: 'project', projectId, authDomain }
}
