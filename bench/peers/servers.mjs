import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePorts } from '../../scripts/lib/free-ports.mjs'
import { monitored } from '../measured.mjs'

const READY_WITHIN_MS = 600_000
const LOOK_MS = 500

/** Starts json-server on a file of the jobs, as in its README. */
export async function startJsonServer(folder, file) {
  const jobs = linesOf(file).map(({ _id, ...job }) => ({ id: _id, ...job }))
  const database = join(folder, 'db.json')
  writeFileSync(database, JSON.stringify({ jobs }))
  const [port] = await freePorts(1)
  const entry = join(folder, 'node_modules/json-server/lib/cli/bin.js')
  return startPeer([entry, database, '--port', String(port), '--quiet'], {
    cwd: folder,
    env: {},
    origin: `http://localhost:${port}`,
    isReady: '/jobs?_limit=1',
  })
}

/** Starts Strapi with one content type, the jobs, on SQLite, with public read and write access. */
export async function startStrapi(folder, file) {
  for (const [path, content] of Object.entries(strapiFiles(file))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const [port] = await freePorts(1)
  const env = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', STRAPI_TELEMETRY_DISABLED: 'true' }
  return startPeer([join(folder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'], {
    cwd: folder,
    env,
    origin: `http://127.0.0.1:${port}`,
    isReady: '/api/jobs?pagination[pageSize]=1',
  })
}

const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

async function startPeer(args, { cwd, env, origin, isReady }) {
  const { settings, ...usage } = await monitored()
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-4000)))
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(origin + isReady).catch(() => null)
    if (answer?.ok) return { origin, stop, ...usage }
    await delay(LOOK_MS)
  }
  stop()
  throw new Error(`${args[0]} is not ready:\n${output}`)
}

const code = (value) => `module.exports = ${value}\n`

function strapiFiles(file) {
  const attributes = {
    uuid: { type: 'string' },
    position: { type: 'string' },
    experience: { type: 'string' },
    workLevel: { type: 'string' },
    employmentType: { type: 'string' },
    salaryRange: { type: 'string' },
    location: { type: 'string' },
    overview: { type: 'text' },
    skills: { type: 'json' },
    requirements: { type: 'json' },
    responsibilities: { type: 'json' },
  }
  const schema = {
    kind: 'collectionType',
    collectionName: 'jobs',
    info: { singularName: 'job', pluralName: 'jobs', displayName: 'Job' },
    options: { draftAndPublish: false },
    attributes,
  }
  const factory = (kind) => `module.exports = require('@strapi/strapi').factories.create${kind}('api::job.job')\n`
  return {
    'config/server.js': code(`({ env }) => ({ host: env('HOST'), port: env.int('PORT'), app: { keys: ['a', 'b'] } })`),
    'config/admin.js': code(
      `{ serveAdminPanel: false, auth: { secret: 's' }, apiToken: { salt: 's' }, transfer: { token: { salt: 's' } } }`,
    ),
    'config/database.js': code(
      `({ env }) => ({ connection: { client: 'sqlite', connection: { filename: 'jobs.db' }, useNullAsDefault: true } })`,
    ),
    'config/middlewares.js': code(
      // The defaults of a new project, except the log of every request, which our server does not write either.
      `['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map((name) => 'strapi::' + name)`,
    ),
    'config/plugins.js': code(`{ 'users-permissions': { config: { jwtSecret: 's' } } }`),
    'config/api.js': code(`{ rest: { defaultLimit: 30, maxLimit: 100 } }`),
    'src/api/job/content-types/job/schema.json': JSON.stringify(schema),
    'src/api/job/controllers/job.js': factory('CoreController'),
    'src/api/job/services/job.js': factory('CoreService'),
    'src/api/job/routes/job.js': `module.exports = require('@strapi/strapi').factories.createCoreRouter('api::job.job', {
      config: { find: { auth: false }, findOne: { auth: false }, create: { auth: false } },
    })\n`,
    'public/uploads/.gitkeep': '',
    'src/index.js': `module.exports = {
      async bootstrap({ strapi }) {
        const jobs = strapi.db.query('api::job.job')
        if ((await jobs.count()) > 0) return
        const names = ${JSON.stringify(Object.keys(attributes))}
        const lines = require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8').trim().split('\\n')
        for (let from = 0; from < lines.length; from += 50) {
          const data = lines.slice(from, from + 50).map((line) => {
            const { _id, ...job } = JSON.parse(line)
            return Object.fromEntries(names.map((name) => [name, name === 'uuid' ? _id : job[name]]))
          })
          await jobs.createMany({ data })
        }
      },
    }\n`,
  }
}
