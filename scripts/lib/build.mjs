import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './paths.mjs'

/**
 * The parts of the build: their sources, and the file that proves that a part was built.
 *
 * @type {Record<'client' | 'server' | 'gazetteer', { sources: string[], proof: string, build: () => Promise<void> }>}
 */
const parts = {
  client: {
    sources: ['client', 'contract', 'build', 'vite.config.ts'],
    proof: 'dist/client/index.html',
    async build() {
      const [{ build }, { compressFiles }, { buildPublicPages }] = await Promise.all([
        import('vite'),
        import('./compress.mjs'),
        import('./public-pages.mjs'),
      ])
      const built = await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
      await buildPublicPages(built)
      await compressFiles(join(root, 'dist/client'))
    },
  },
  server: {
    sources: ['server', 'demo', 'contract', 'package.json', 'vite.server.config.ts'],
    proof: 'dist/server/main.js',
    async build() {
      const { build } = await import('vite')
      await build({ configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' })
    },
  },
  // Data of packages, which the server opens as a file ('#gazetteer' in package.json).
  gazetteer: {
    sources: ['build/gazetteer.ts', 'contract/jobs/fold-name.rules.ts', 'contract/jobs/fold-letters.rules.ts'],
    proof: 'dist/gazetteer.sqlite',
    async build() {
      const { runnerImport } = await import('vite')
      const { makeGazetteer } = (await runnerImport(join(root, 'build/gazetteer.ts'), { configFile: false })).module
      makeGazetteer(join(root, 'dist/gazetteer.sqlite'))
    },
  },
}
const PART_NAMES = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts))

/**
 * The source folders and files of a part.
 *
 * @param {keyof typeof parts} name
 */
export const sourcesOf = (name) => [...parts[name].sources]

/** The parts whose sources or settings have changed since they were last built. */
export const outdatedParts = () => PART_NAMES.filter(isOutdated)

/**
 * Whether the sources or settings of a part have changed since it was last built.
 *
 * @param {keyof typeof parts} name
 */
export const isOutdated = (name) => !existsSync(join(root, parts[name].proof)) || readStamp(name) !== stampOf(name)

/**
 * Builds the parts, and stores the fingerprints of their sources.
 *
 * @param {(keyof typeof parts)[]} names
 */
export async function buildParts(names = PART_NAMES) {
  for (const name of names) {
    // Taken before the build, so that a change during the build triggers the next one.
    const stamp = stampOf(name)
    await parts[name].build()
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stampFile(name), stamp)
  }
}

const stampFile = (name) => join(root, 'dist', `.${name}-stamp`)

function readStamp(name) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : ''
}

function stampOf(name) {
  const settings = Object.keys(process.env).filter((key) => key.startsWith('VITE_'))
  const values = name === 'client' ? settings.toSorted().map((key) => [key, process.env[key]]) : []
  return fingerprint(
    [...parts[name].sources, 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'scripts/lib'],
    values,
  )
}
