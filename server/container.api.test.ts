import { cpSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTING_NAMES } from './config/setting-values.ts'
import { buildServer, startServer, temporaryFolder, type BuiltServer } from './test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'

const root = resolve(import.meta.dirname, '..')
const textOf = (name: string) => readFileSync(join(root, name), 'utf8')
/** The instructions of the Dockerfile, each on one line. */
const instructions = textOf('Dockerfile').replaceAll('\\\n', ' ').split('\n').filter(Boolean)
const argumentsOf = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).split(' '))

/** The paths that the image copies from the project folder. */
const copied = argumentsOf('COPY')
  .filter(([first]) => !first?.startsWith('--from='))
  .flatMap((paths) => paths.slice(0, -1))

let built: BuiltServer
let folder: string
beforeAll(async () => {
  built = await buildServer()
  folder = temporaryFolder()
})
afterAll(() => {
  built.remove()
  rmSync(folder, { recursive: true })
})

test('every file that the image copies exists and is in the build context', () => {
  const allowed = textOf('.dockerignore').split('\n').filter(Boolean)
  expect(allowed[0]).toBe('**')
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(allowed).toContain(`!${path}`)
  }
  expect(new Set(copied).size).toBe(allowed.length - 1)
  for (const [path = ''] of textOf('compose.yaml').matchAll(/(?<=')\.\/[^:]+/gu))
    expect(existsSync(join(root, path)), path).toBe(true)
})

test('every setting that is built into the client is an argument of the image', () => {
  const built = SETTING_NAMES.filter((name) => name.startsWith('VITE_')).toSorted()
  expect(argumentsOf('ARG').flat().toSorted()).toEqual(built)
  const passed = [...textOf('compose.yaml').matchAll(/^ {6}(VITE_\w+):/gmu)].map(([, name]) => String(name))
  expect(passed.toSorted()).toEqual(built)
})

/** Decided by the image or compose, built into the client, or read by embedded accounts only. */
const DECIDED =
  /^(NODE_ENV|HOST|PORT|DATA_DIR|BACKUP_DIR|DATABASE_URL|METRICS_|SEED|RATE_LIMITS|AUTH_EMULATOR|EMBEDDED_|FIREBASE_|VITE_)/u

test('every other setting in .env reaches the servers of compose', () => {
  const passed = new Set([...textOf('compose.yaml').matchAll(/\$\{(\w+)[:}]/gu)].map(([, name]) => name))
  const settings = SETTING_NAMES.filter((name) => !DECIDED.test(name))
  expect(settings).toContain('ADMIN_EMAILS')
  expect(settings.filter((name) => !passed.has(name))).toEqual([])
})

test('a copy of .env.example changes nothing that compose decides itself', () => {
  const shown = [...textOf('.env.example').matchAll(/^([A-Z_]+)=(.+)$/gmu)].map(([, name, value]) => ({ name, value }))
  const decided = new Map(
    [...textOf('compose.yaml').matchAll(/\$\{(\w+):-([^}]+)\}/gu)].map(([, name, value]) => [name, value]),
  )
  expect(decided.get('TRUST_PROXY')).toBe('2')
  expect(shown.filter(({ name }) => decided.has(name))).toEqual([])
})

test('the image has no root, and says itself whether it is ready', () => {
  expect(argumentsOf('USER')).toEqual([['node']])
  expect(instructions.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
    instructions.findLastIndex((line) => line.startsWith('RUN')),
  )
  expect(argumentsOf('HEALTHCHECK').flat().join(' ')).toContain('/api/ready')
})

interface LockedPackage {
  dev?: boolean
  devOptional?: boolean
}

/** Like `npm ci --omit=dev`, but copies from the installed packages. */
function installForProduction(into: string): string[] {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const paths = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(join(root, path)))
    .map(([path]) => path)
  for (const path of paths) {
    const nested = join(root, path, 'node_modules')
    cpSync(join(root, path), join(into, path), {
      recursive: true,
      filter: (from) => from !== nested && !isLinked(from, path, into),
    })
  }
  return paths
}

/** Hard-links a file instead of copying it, if the file system supports that. */
function isLinked(from: string, path: string, into: string): boolean {
  if (!/\.[a-z0-9]+$/iu.test(from)) return false
  const to = join(into, path, from.slice(join(root, path).length))
  try {
    mkdirSync(dirname(to), { recursive: true })
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

test('the built server starts in production without a package of development', async () => {
  const packages = installForProduction(folder)
  const { devDependencies } = JSON.parse(textOf('package.json')) as { devDependencies: Record<string, string> }
  // Type packages are dependencies of production packages too, but contain no code.
  const ofDevelopment = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))
  expect(ofDevelopment.filter((name) => packages.includes(`node_modules/${name}`))).toEqual([])
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  cpSync(dirname(dirname(built.main)), join(folder, 'dist'), { recursive: true })
  cpSync(join(root, 'dist/gazetteer.sqlite'), join(folder, 'dist/gazetteer.sqlite'))
  const [port] = await freePorts(1)
  const server = await startServer(join(folder, 'dist/server/main.js'), {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGINS: 'https://board.example',
    FIREBASE_PROJECT_ID: 'foothold-7d1',
    VITE_FIREBASE_PROJECT_ID: 'foothold-7d1',
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_FIREBASE_AUTH_DOMAIN: 'foothold-7d1.firebaseapp.com',
    LOG_LEVEL: 'error',
    METRICS_PORT: String((await freePorts(1))[0]),
  })
  try {
    expect(server.output.stdout).toMatch(/^Foothold is ready at/u)
    expect((await fetch(`${server.origin}/api/jobs`)).status).toBe(200)
    expect((await fetch(`${server.origin}/openapi.json`)).status).toBe(200)
  } finally {
    server.process.kill('SIGTERM')
  }
  expect(await server.ended).toBe(0)
}, 120_000)
