import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesBelow, importsOf, isCode } from './import-graph.mjs'

const TEST = /\.test\.(?:mjs|tsx?)$/u
/** Other stages run these, or nobody does but by hand. */
const OF_OTHERS = /\.(?:postgres|resilience)\.test\.ts$/u
/** Set up every test, or what every test imports. */
const OF_ALL = new Set(['package-lock.json', 'vitest.config.ts'])
const SETUP_OF_COMPONENTS = 'client/test-setup.ts'
/** They read the project's documents and sources as files, and take no time. */
const READERS = ['scripts/decisions.test.mjs', 'scripts/smoke-journeys.test.mjs', 'scripts/spec-coverage.test.mjs']

/**
 * The test files that import a changed file, at any distance, or are one. `vitest --changed` finds the same, but
 * compiles the whole project for it. Imports of types alone don't count: the compiler checks them. Files that a test
 * reads are not found.
 *
 * @param {string} project
 * @param {string[]} changed paths from the project's folder
 * @returns {string[]}
 */
export function relatedTests(project, changed) {
  const files = filesBelow(project)
  const tests = files.filter((file) => TEST.test(file) && !OF_OTHERS.test(file))
  if (changed.some((file) => OF_ALL.has(file))) return tests
  const importers = importersOf(project, files)
  const reached = new Set(changed)
  // A set also visits what is added meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  const isSetUp = reached.has(SETUP_OF_COMPONENTS)
  return tests.filter((test) => reached.has(test) || (isSetUp && test.endsWith('.tsx')) || READERS.includes(test))
}

/** File -> the files that import it. */
function importersOf(project, files) {
  const importers = new Map()
  for (const file of files.filter(isCode)) {
    for (const { specifier, kind } of importsOf(readFileSync(join(project, file), 'utf8'), file)) {
      const imported = kind === 'type-import' ? null : fileOf(specifier, file)
      if (imported && existsSync(join(project, imported)))
        importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

/** The path of an imported file, from the project's folder; null for a package. */
function fileOf(specifier, importer) {
  const [path] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? normalize(join(dirname(importer), path)) : null
}
