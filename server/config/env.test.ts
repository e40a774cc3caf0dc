import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PRODUCT } from '#server/operator/board-identity.ts'
import { ConfigError } from './config-error.ts'
import { parseSettings } from './env.ts'
import { SETTING_NAMES } from './setting-values.ts'
import { ON_NETWORK, PRODUCTION, PROJECT } from './test-settings.ts'

test('an empty environment runs on embedded defaults', () => {
  expect(parseSettings({})).toEqual({
    production: false,
    host: 'localhost',
    identity: PRODUCT,
    port: 3000,
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
    trustProxy: ['loopback'],
    databaseUrl: null,
    files: null,
    dataDirectory: resolve('data'),
    seed: 'demo',
    rateLimits: true,
    adminEmails: [],
    maxOpenJobs: 200,
    confirmationDays: { ask: 14, pause: 30 },
    maxOpenQuestions: 20,
    maxSavedJobs: 2000,
    applicationsKeptDays: 180,
    maxSameTexts: { job: 3, question: 5, message: 20 },
    logLevel: 'warn',
    metrics: null,
    backups: null,
    accounts: { kind: 'embedded', projectId: 'demo-foothold', port: 9099, onNetwork: false, elsewhere: null },
    skills: null,
    countriesUrl: null,
    tokenSyncOrigin: null,
    mail: null,
    pushContact: 'mailto:board@example.org',
  })
})

test('a job is paused after more days than it is asked about', () => {
  const days = { CONFIRM_DAYS: '7', PAUSE_DAYS: '9' }
  expect(parseSettings(days).confirmationDays).toEqual({ ask: 7, pause: 9 })
  expect(() => parseSettings({ PAUSE_DAYS: '14' })).toThrow('PAUSE_DAYS: must be more than CONFIRM_DAYS, which is 14.')
})

test('the records are in PostgreSQL where it is named', () => {
  const url = 'postgres://board:p%40ss@db.example:5433/foothold?sslmode=require'
  expect(parseSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  [
    'https://AKIA7:a%2Fb+c@s3.eu-central-1.amazonaws.com/board?region=eu-central-1',
    {
      address: 'https://s3.eu-central-1.amazonaws.com/board',
      accessKey: 'AKIA7',
      secretKey: 'a/b+c',
      region: 'eu-central-1',
    },
  ],
  [
    'http://key:secret@10.0.0.7:9000/boards/first/',
    { address: 'http://10.0.0.7:9000/boards/first', accessKey: 'key', secretKey: 'secret', region: null },
  ],
  [
    'https://key:secret@board.s3.example.org',
    { address: 'https://board.s3.example.org', accessKey: 'key', secretKey: 'secret', region: null },
  ],
])('files are in the store that %s names', (url, files) => {
  expect(parseSettings({ FILES_URL: url }).files).toEqual(files)
})

test.each([
  's3://key:hidden@host/bucket',
  'https://key@host/bucket?hidden',
  'https://key:hid/den@host/bucket',
  'https://:hidden@host/bucket',
  'https://key:hidden%@host/bucket',
  'https://key:hidden@host/a bucket',
  'https://key:hidden@host/bucket?region=a/b',
  'https://key:hidden@host/bucket?regoin=eu-central-1',
  'https://key:hidden@host/bucket#hidden',
])('FILES_URL %s is refused, and not repeated', (url) => {
  expect(() => parseSettings({ FILES_URL: url })).toThrow(/^FILES_URL: (?!.*hid)/u)
})

test('figures are served on this machine, unless another address is named', () => {
  expect(parseSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(parseSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
    host: '10.0.0.5',
    port: 9464,
  })
  expect(() => parseSettings({ METRICS_HOST: '10.0.0.5' })).toThrow('METRICS_PORT: is needed with METRICS_HOST.')
  expect(() => parseSettings({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT: must differ from PORT')
})

test('two weeks of daily backups are kept, unless another number is set', () => {
  expect(parseSettings({ BACKUP_DIR: '/backups' }).backups).toEqual({ folder: '/backups', keep: 14 })
  expect(parseSettings({ BACKUP_DIR: '/backups', BACKUP_KEEP: '3' }).backups).toEqual({ folder: '/backups', keep: 3 })
  expect(() => parseSettings({ BACKUP_KEEP: '3' })).toThrow('BACKUP_DIR: is needed with BACKUP_KEEP.')
})

test('a refused DATABASE_URL is not repeated, for it may hold a password', () => {
  expect(() => parseSettings({ DATABASE_URL: 'mysql://board:secret@db/foothold' })).toThrow(/^(?!.*secret)/u)
})

test('services for skills and countries are asked where they are set', () => {
  const services = {
    SKILLS_API_URL: 'https://skills.example.org/v1',
    SKILLS_API_KEY: 'secret',
    COUNTRIES_URL: 'https://countries.example.org/all?fields=name',
  }
  expect(parseSettings(services)).toMatchObject({
    skills: { url: services.SKILLS_API_URL, key: 'secret' },
    countriesUrl: services.COUNTRIES_URL,
  })
})

test.each([
  ['https://login.example.org/session?app=board', 'https://login.example.org'],
  ['/session', null],
])('sign-ins passed on to %s may go to %s', (address, origin) => {
  expect(parseSettings({ VITE_AUTH_TOKEN_SYNC_URL: address }).tokenSyncOrigin).toBe(origin)
})

test.each([
  [{ PUSH_CONTACT: 'board@foothold.example' }, 'mailto:board@foothold.example'],
  [{ PUSH_CONTACT: 'mailto:board@foothold.example' }, 'mailto:board@foothold.example'],
  [{ PUSH_CONTACT: 'https://foothold.example/contact' }, 'https://foothold.example/contact'],
  [PROJECT, 'https://foothold-7d1.firebaseapp.com'],
])('with %o push services write to %s', (env, contact) => {
  expect(parseSettings(env).pushContact).toBe(contact)
})

test('an empty value counts as unset', () => {
  expect(parseSettings({ PORT: '', HOST: ' ', FIREBASE_PROJECT_ID: '' })).toEqual(parseSettings({}))
})

test('public origins are known, before those of this machine', () => {
  const { origins } = parseSettings({ ...PRODUCTION, PUBLIC_ORIGINS: 'https://board.example, http://10.0.0.5:3000/' })
  expect(origins.slice(0, 3)).toEqual(['https://board.example', 'http://10.0.0.5:3000', 'http://localhost:3000'])
})

test('proxies are counted or named', () => {
  expect(parseSettings({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(parseSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8'])
})

test('settings cannot be changed later', () => {
  const settings = parseSettings({})
  expect(Object.isFrozen(settings) && Object.isFrozen(settings.accounts)).toBe(true)
})

describe('a wrong setting is refused in one line that names it', () => {
  test.each<[name: string, env: Record<string, string>]>([
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '3000 and more' }],
    ['PORT', { PORT: '-1' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['HOST', { HOST: 'local host' }],
    ['HOST', { HOST: '300.1.1.1' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.168.1.5', EMBEDDED_ACCOUNTS_ON_NETWORK: 'off' }],
    ['HOST', { HOST: '0.0.0.0', PUBLIC_ORIGINS: 'https://board.example' }],
    ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'http://localhost:8080,https://board.example' }],
    ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'board.example', ...ON_NETWORK }],
    ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'https://board.example,', ...ON_NETWORK }],
    ['PUBLIC_ORIGINS', { ...PRODUCTION, PUBLIC_ORIGINS: '' }],
    ['EMBEDDED_ACCOUNTS_ON_NETWORK', { EMBEDDED_ACCOUNTS_ON_NETWORK: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['SEED', { SEED: 'everything' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/foothold' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost' }],
    ['DATABASE_URL', { DATABASE_URL: 'data/board.db' }],
    ['FILES_URL', { FILES_URL: 'https://host/bucket' }],
    ['AUTH_EMULATOR_PORT', { AUTH_EMULATOR_PORT: 'x' }],
    ['AUTH_EMULATOR_PORT', { PORT: '4000', AUTH_EMULATOR_PORT: '4000' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'no' }],
    ['MAX_OPEN_JOBS', { MAX_OPEN_JOBS: '0' }],
    ['MAX_OPEN_JOBS', { MAX_OPEN_JOBS: '-5' }],
    ['MAX_OPEN_JOBS', { MAX_OPEN_JOBS: 'many' }],
    ['MAX_OPEN_QUESTIONS', { MAX_OPEN_QUESTIONS: '0' }],
    ['RATE_LIMITS', { ...PRODUCTION, RATE_LIMITS: 'off' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['SKILLS_API_URL', { SKILLS_API_URL: 'skills.example.org', SKILLS_API_KEY: 'secret' }],
    ['SKILLS_API_URL', { SKILLS_API_KEY: 'secret' }],
    ['SKILLS_API_KEY', { SKILLS_API_URL: 'https://skills.example.org' }],
    ['SKILLS_API_KEY', { SKILLS_API_URL: 'https://skills.example.org', SKILLS_API_KEY: 'two words' }],
    ['COUNTRIES_URL', { COUNTRIES_URL: 'file:///etc/passwd' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'the board' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'http://foothold.example' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'https://localhost' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'https://localhost:3000/contact' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'https://board.localhost' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'https://10.0.0.5' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'https://[::1]/' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'mailto:admin@localhost' }],
    ['VITE_AUTH_TOKEN_SYNC_URL', { VITE_AUTH_TOKEN_SYNC_URL: '//login.example.org' }],
    ['VITE_AUTH_TOKEN_SYNC_URL', { ...PRODUCTION, VITE_AUTH_TOKEN_SYNC_URL: 'http://login.example.org' }],
    ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production' }],
    ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'demo-foothold' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: 'http://localhost:9099' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099/v1' }],
    ['VITE_FIREBASE_PROJECT_ID', { VITE_FIREBASE_PROJECT_ID: 'foothold-7d1' }],
    ['VITE_FIREBASE_PROJECT_ID', { ...PROJECT, VITE_FIREBASE_PROJECT_ID: 'another' }],
    ['VITE_FIREBASE_API_KEY', { ...PROJECT, VITE_FIREBASE_API_KEY: '' }],
    ['VITE_FIREBASE_APP_ID', { ...PROJECT, VITE_FIREBASE_APP_ID: '' }],
    ['VITE_FIREBASE_AUTH_DOMAIN', { ...PROJECT, VITE_FIREBASE_AUTH_DOMAIN: '' }],
    ['VITE_FIREBASE_AUTH_DOMAIN', { ...PROJECT, VITE_FIREBASE_AUTH_DOMAIN: "x.com; script-src 'unsafe-inline'" }],
  ])('%s in %o', (name, env) => {
    const parse = () => parseSettings(env)
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(new RegExp(`^${name}: [^\\n]+$`, 'u'))
  })
})

describe('.env.example', () => {
  const lines = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8').split('\n')
  const entries = lines.flatMap((line) => {
    const [, off, name, value] = /^(# )?([A-Z_]+)=(.*)$/u.exec(line) ?? []
    return name === undefined ? [] : [{ name, value: off ? '' : (value ?? '') }]
  })

  test('has every setting, and no other', () => {
    expect(entries.map(({ name }) => name).toSorted()).toEqual([...SETTING_NAMES].toSorted())
  })

  test('shows what a setting is when it is unset', () => {
    expect(parseSettings(Object.fromEntries(entries.map(({ name, value }) => [name, value])))).toEqual(
      parseSettings({}),
    )
  })
})
