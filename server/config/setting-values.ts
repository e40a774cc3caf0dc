import { z } from 'zod'
import { isEmail, isPublicEmail, normaliseEmail } from '#contract/auth/email.ts'
import { APPLICATIONS_KEPT_DAYS } from '#contract/applications/retention.rules.ts'
import { CONFIRMATION_DAYS } from '#contract/jobs/job-confirmation.rules.ts'
import { OPEN_JOBS_MAX } from '#contract/jobs/job.rules.ts'
import { OPEN_QUESTIONS_MAX } from '#contract/questions/question.rules.ts'
import { SAME_TEXTS_MAX } from '#contract/repeat.rules.ts'
import { SAVED_JOBS_MAX } from '#contract/job-marks/job-mark.rules.ts'
import { webAddress } from '#contract/web-link.rules.ts'
import { readS3Address } from '#server/files/s3-address.ts'
import { ConfigError } from './config-error.ts'
import { readMailSender, readMailServer } from './mail-settings.ts'
import { HOST_NAME, isHost, readOrigin } from './origin.ts'
import { readTrustProxy } from './trust-proxy.ts'

type Problem = (value: string) => string

/** A text setting that must pass a check; `problem` makes the error message. */
const text = (isTaken: (value: string) => boolean, problem: Problem) =>
  z.string().refine(isTaken, { error: ({ input }) => problem(String(input)) })

/** A setting parsed by `reader`; null means invalid. */
const read = <Value>(reader: (value: string) => Value | null, problem: Problem) =>
  z.string().transform((value, context) => {
    const result = reader(value)
    if (result !== null) return result
    context.addIssue({ code: 'custom', message: problem(value) })
    return z.NEVER
  })

const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, { error: ({ input }) => `must be one of ${choices.join(', ')}, not '${String(input)}'.` })

const upTo = (most: number, what: string) =>
  text(
    (value) => /^[1-9]\d{0,5}$/u.test(value) && Number(value) <= most,
    (value) => `must be ${what} from 1 to ${most}, not '${value}'.`,
  ).transform(Number)

const isOn = (otherwise: 'on' | 'off') =>
  oneOf(['on', 'off'])
    .default(otherwise)
    .transform((value) => value === 'on')

const address = text(
  (value) => webAddress(value) !== null,
  (value) => `'${value}' is no http or https address.`,
).optional()

/** The origins in a list like 'https://board.example, http://10.0.0.5:3000', or its first invalid entry. */
function readOrigins(value: string): { origins: string[] } | { wrong: string } {
  const texts = value.split(',').map((one) => one.trim())
  const wrong = texts.find((one) => readOrigin(one) === null)
  return wrong === undefined ? { origins: texts.flatMap((one) => readOrigin(one) ?? []) } : { wrong }
}

const origins = z.string().transform((value, context) => {
  const result = readOrigins(value)
  if ('origins' in result) return result.origins
  context.addIssue({ code: 'custom', message: `'${result.wrong}' is not an origin like https://board.example.` })
  return z.NEVER
})

/** A list of email addresses, normalised as in tokens. */
const emails = z.string().transform((value, context) => {
  const addresses = value.split(',').map(normaliseEmail)
  const wrong = addresses.find((one) => !isEmail(one))
  if (wrong === undefined) return addresses
  context.addIssue({ code: 'custom', message: `'${wrong}' is not an email address.` })
  return z.NEVER
})

function isPostgres(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
}

/** A name on the internet: push services refuse those of one machine or network. */
const PUBLIC_HOST = /^(?!.*\.(?:localhost|local|internal|invalid|test)\.?$).+\.[a-z][a-z\d-]+\.?$/iu

/** A public 'mailto:' or 'https:' address; a plain email address becomes a 'mailto:' one. */
function readContact(value: string): string | null {
  const url = webAddress(value)
  if (url) return url.protocol === 'https:' && PUBLIC_HOST.test(url.hostname) ? value : null
  const email = value.replace(/^mailto:/iu, '')
  const isPublic = isPublicEmail(email) && PUBLIC_HOST.test(email.slice(email.lastIndexOf('@') + 1))
  return isPublic && !/[:/<>]/u.test(email) ? `mailto:${email}` : null
}

const COUNT_MAX = 999_999
const DAYS_MAX = 3650
const any = z.string().optional()

/** All settings, each validated on its own; .env.example documents them. */
const settings = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: upTo(65_535, 'a port').default(3000),
  HOST: text(isHost, (value) => `'${value}' is not a host name.`).default('localhost'),
  PUBLIC_ORIGINS: origins.default([]),
  TRUST_PROXY: read(
    readTrustProxy,
    (value) => `'${value}' is neither a number of proxies nor their addresses.`,
  ).default(['loopback']),
  DATA_DIR: z.string().default('data'),
  BOARD_FILE: any,
  // Don't repeat the rejected value: it may contain a password.
  DATABASE_URL: text(isPostgres, () => 'must be like postgres://user:password@host:5432/database.').optional(),
  // Don't repeat the rejected value: it may contain a secret.
  FILES_URL: read(
    readS3Address,
    () => 'must be like https://KEY:SECRET@host/bucket?region=eu-central-1, with / in the secret as %2F.',
  ).optional(),
  SEED: oneOf(['demo', 'small', 'none']).optional(),
  ADMIN_EMAILS: emails.default([]),
  RATE_LIMITS: isOn('on'),
  MAX_OPEN_JOBS: upTo(COUNT_MAX, 'a number').default(OPEN_JOBS_MAX),
  CONFIRM_DAYS: upTo(DAYS_MAX, 'a number of days').default(CONFIRMATION_DAYS.ask),
  PAUSE_DAYS: upTo(DAYS_MAX, 'a number of days').default(CONFIRMATION_DAYS.pause),
  MAX_OPEN_QUESTIONS: upTo(COUNT_MAX, 'a number').default(OPEN_QUESTIONS_MAX),
  // Devices store no more than this.
  MAX_SAVED_JOBS: upTo(SAVED_JOBS_MAX, 'a number').default(SAVED_JOBS_MAX),
  APPLICATIONS_KEPT_DAYS: upTo(COUNT_MAX, 'a number').default(APPLICATIONS_KEPT_DAYS),
  MAX_SAME_JOBS: upTo(COUNT_MAX, 'a number').default(SAME_TEXTS_MAX.job),
  MAX_SAME_QUESTIONS: upTo(COUNT_MAX, 'a number').default(SAME_TEXTS_MAX.question),
  MAX_SAME_MESSAGES: upTo(COUNT_MAX, 'a number').default(SAME_TEXTS_MAX.message),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_PORT: upTo(65_535, 'a port').optional(),
  METRICS_HOST: text(isHost, (value) => `'${value}' is not a host name.`).optional(),
  BACKUP_DIR: any,
  BACKUP_KEEP: upTo(COUNT_MAX, 'a number').optional(),
  AUTH_EMULATOR_PORT: upTo(65_535, 'a port').default(9099),
  EMBEDDED_ACCOUNTS_ON_NETWORK: isOn('off'),
  FIREBASE_AUTH_EMULATOR_HOST: read(
    (value) => readOrigin(`http://${value}`),
    (value) => `'${value}' is no host and port, like localhost:3000.`,
  ).optional(),
  FIREBASE_PROJECT_ID: any,
  GOOGLE_APPLICATION_CREDENTIALS: any,
  VITE_FIREBASE_PROJECT_ID: any,
  VITE_FIREBASE_API_KEY: any,
  VITE_FIREBASE_APP_ID: any,
  VITE_FIREBASE_AUTH_DOMAIN: text(
    (value) => HOST_NAME.test(value),
    (value) => `'${value}' is not a host name.`,
  ).optional(),
  VITE_FIREBASE_MESSAGING_SENDER_ID: any,
  VITE_FIREBASE_STORAGE_BUCKET: any,
  VITE_AUTH_TOKEN_SYNC_URL: text(
    (value) => isPath(value) || webAddress(value) !== null,
    (value) => `'${value}' is no web address and no path.`,
  ).optional(),
  SKILLS_API_URL: address,
  // The key is sent in a header, hence the character set. Don't repeat the rejected value: it is a secret.
  SKILLS_API_KEY: text(
    (value) => /^[\x21-\x7e]*$/u.test(value),
    () => 'has characters that no key has.',
  ).optional(),
  COUNTRIES_URL: address,
  // Don't repeat the rejected value: it may contain a password.
  MAIL_URL: read(
    readMailServer,
    () => 'must be like smtps://user:password@host, with / in the password as %2F.',
  ).optional(),
  MAIL_FROM: read(
    readMailSender,
    () => 'must be like jobs@board.example, or like Board <jobs@board.example>.',
  ).optional(),
  PUSH_CONTACT: read(
    readContact,
    (value) => `'${value}' is neither an email address nor one that begins with https://, of a host on the internet.`,
  ).optional(),
})

export type SettingValues = z.output<typeof settings>

/** The names of all settings. */
export const SETTING_NAMES = settings.keyof().options

/** Whether an address is a path on this origin. */
export const isPath = (value: string): boolean => /^\/(?!\/)/u.test(value)

/** Parses each setting of an environment on its own; an empty value counts as unset. Throws ConfigError. */
export function settingValuesIn(env: Readonly<Record<string, string | undefined>>): SettingValues {
  const given = SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined] as const)
  const { data, error } = settings.safeParse(Object.fromEntries(given))
  if (data) return data
  const [issue] = error.issues
  throw new ConfigError(String(issue?.path[0]), issue?.message ?? '')
}
