import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import config from '../.dependency-cruiser.cjs'
import { checkBoundaries } from './lib/boundaries.mjs'
import { importsOf } from './lib/import-graph.mjs'

let project

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foothold-planted-'))
  plant({ 'package.json': '{ "dependencies": { "zod": "4" }, "devDependencies": { "vitest": "4" } }' })
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

function plant(files) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), source)
  }
}

/** Two modules: one that uses a value of another, and one that exports it. */
const uses = (specifier) => `import { thing } from '${specifier}'\nthing()\n`
const thing = 'export const thing = () => 1\n'

async function offencesOf(file) {
  const { violations } = await checkBoundaries(project)
  return violations.filter((violation) => violation.from === file).map((violation) => violation.rule)
}

const offences = [
  ['contract-is-pure', 'contract/job.schema.ts', 'node:fs'],
  ['contract-is-pure', 'contract/job.schema.ts', '../server/clock.ts'],
  ['pure-contract-stays-pure', 'contract/text-rule.ts', 'zod'],
  ['pure-contract-stays-pure', 'contract/jobs/job.rules.ts', './job.schema.ts'],
  ['server-not-client', 'server/app.ts', '../client/api/client.ts'],
  ['client-not-server', 'client/api/client.ts', '../../server/app.ts'],
  ['product-not-tools', 'server/app.ts', '../scripts/seed.mjs'],
  ['product-not-tools', 'server/app.ts', './app.test.ts'],
  ['product-not-tools', 'demo/seed.ts', '../scripts/seed.mjs'],
  ['no-development-package', 'server/app.ts', 'vitest'],
  ['no-development-package', 'demo/seed.ts', 'vitest'],
  ['demo-in-one-place', 'server/services.ts', '../demo/seed.ts'],
  ['demo-in-one-place', 'client/main.tsx', '../demo/texts/people.ts'],
  ['demo-knows-no-http', 'demo/seed.ts', '../server/jobs/job.routes.ts'],
  ['demo-knows-no-http', 'demo/seed.ts', '../client/api/client.ts'],
  ['demo-texts-are-data', 'demo/texts/people.ts', '../../server/clock.ts'],
  ['route-asks-service', 'server/jobs/job.routes.ts', './job.repository.ts'],
  ['route-asks-service', 'server/jobs/job.routes.ts', '../database/connection.ts'],
  ['route-asks-service', 'server/jobs/job.routes.ts', './job.steps.ts'],
  ['service-knows-no-http', 'server/jobs/job.service.ts', 'express'],
  ['service-keeps-to-its-repository', 'server/chat/chat.service.ts', '../jobs/job.repository.ts'],
  ['http-on-top', 'server/jobs/job.service.ts', '../http/actor.ts'],
  ['http-on-top', 'server/authorize.ts', './http/actor.ts'],
  ['repository-has-no-policy', 'server/jobs/job.repository.ts', '../problem-error.ts'],
  ['repository-has-no-policy', 'server/jobs/job.repository.ts', '../../contract/permission.ts'],
  ['database-knows-no-domain', 'server/database/connection.ts', '../jobs/job.service.ts'],
  ['database-knows-no-domain', 'server/database/connection.ts', '../problem-error.ts'],
  ['sql-in-repositories', 'server/jobs/job.service.ts', 'kysely'],
  ['sql-in-repositories', 'demo/seed.ts', 'kysely'],
  ['client-runtime-contract', 'client/features/jobs/JobCard.tsx', '../../../contract/jobs/job.schema.ts'],
  ['client-without-zod', 'client/features/jobs/JobCard.tsx', 'zod'],
  ['client-without-zod', 'client/api/client.ts', '@ts-rest/core'],
  ['features-apart', 'client/features/jobs/JobCard.tsx', '../chat/ChatWindow.tsx'],
  ['features-below-routes', 'client/features/jobs/JobCard.tsx', '../../routes/jobs.tsx'],
  ['base-below-shared', 'client/session/session.ts', '../features/jobs/job.queries.ts'],
  ['base-below-shared', 'client/session/session.ts', '../shared/offline-action.ts'],
  ['base-apart', 'client/offline/reachability.ts', '../session/session.ts'],
  ['base-apart', 'client/messages/format-error.ts', '../offline/reachability.ts'],
  ['base-apart', 'client/ui/Button.tsx', '../messages/format-error.ts'],
  ['shared-below-features', 'client/shared/offline-action.ts', '../features/jobs/job.queries.ts'],
  ['ui-is-domain-free', 'client/ui/Button.tsx', '../api/client.ts'],
  ['replica-knows-no-outbox', 'client/replica/project.ts', '../offline/outbox/outbox.ts'],
  ['transport-knows-no-session', 'client/api/client.ts', '../session/session.ts'],
  ['worker-imports-little', 'client/service-worker/sw.ts', '../session/session.ts'],
  ['firebase-in-session', 'client/features/jobs/JobCard.tsx', 'firebase/auth'],
  ['no-barrel', 'client/ui/index.ts', './Button.tsx', (to) => `export { thing } from '${to}'`],
  ['no-missing-module', 'server/app.ts', './gone.ts'],
  ['imports-have-names', 'server/app.ts', '(computed)', () => 'export const load = (name) => import(name)'],
]

describe('an offence is found', () => {
  test.each(offences)('%s: %s imports %s', async (rule, from, to, source = uses) => {
    const target = to.startsWith('.') ? join(dirname(from), to) : null
    if (target && rule !== 'no-missing-module') plant({ [target]: thing })
    plant({ [from]: source(to) })
    expect(await offencesOf(from)).toContain(rule)
  })

  test.each([
    ['for a value', uses('./a.ts')],
    ['for a type alone', "import type { thing } from './a.ts'\nexport type A = typeof thing\n"],
    ['on demand', "export const load = () => import('./a.ts')\n"],
    ['as its own entry point', "export const a = new URL('./a.ts', import.meta.url)\n"],
  ])('no-cycle: two modules import each other, one %s', async (_name, source) => {
    plant({ 'server/a.ts': uses('./b.ts'), 'server/b.ts': source })
    expect(await offencesOf('server/a.ts')).toContain('no-cycle')
  })

  test('no-cycle: three modules import each other for types alone', async () => {
    const typeOf = (specifier) => `export type A = import('${specifier}').A\n`
    plant({ 'server/a.ts': typeOf('./b.ts'), 'server/b.ts': typeOf('./c.ts'), 'server/c.ts': typeOf('./a.ts') })
    expect((await checkBoundaries(project)).violations).toContainEqual(expect.objectContaining({ rule: 'no-cycle' }))
  })

  test('every other rule has an offence above', () => {
    const planted = new Set(offences.map(([rule]) => rule))
    const rules = config.forbidden.map((rule) => rule.name)
    expect(rules.filter((rule) => !planted.has(rule))).toEqual(['no-cycle', 'no-dead-module'])
  })

  test('no-dead-module: only a test imports it', async () => {
    plant({ 'server/main.ts': thing, 'server/clock.ts': thing, 'server/clock.test.ts': uses('./clock.ts') })
    expect(await offencesOf('server/clock.ts')).toEqual(['no-dead-module'])
  })

  test('no-dead-module: nothing seeds a text of the demo board', async () => {
    plant({ 'server/main.ts': thing, 'demo/texts/people.ts': thing })
    expect(await offencesOf('demo/texts/people.ts')).toEqual(['no-dead-module'])
  })

  test('the demo board may be imported where it is seeded', async () => {
    plant({ 'server/main.ts': uses('./board.ts'), 'server/board.ts': uses('../demo/seed.ts'), 'demo/seed.ts': thing })
    expect((await checkBoundaries(project)).violations).toEqual([])
  })
})

describe('types alone', () => {
  test.each([
    ['import type', "import type { z } from 'zod'\nexport type A = z.ZodType\n"],
    ['export type', "export type { ZodType } from 'zod'\n"],
    ["import('...')", "export type A = import('zod').ZodType\n"],
  ])('the client may read zod by %s', async (_name, source) => {
    plant({ 'client/main.tsx': source })
    expect(await checkBoundaries(project)).toEqual({ modules: 1, imports: 1, violations: [] })
  })

  test('an import with a value beside the type is none of them', async () => {
    plant({ 'client/main.tsx': "import { type ZodType, z } from 'zod'\nexport const a: ZodType = z.string()\n" })
    expect(await offencesOf('client/main.tsx')).toContain('client-without-zod')
  })
})

test('every way to import is read, JSX around it or not', () => {
  const source = `
    import './styles.css'
    import { a } from './a.ts'
    export * from './b.ts'
    const lazy = () => import('./c.tsx')
    const worker = new URL('./d.ts', import.meta.url)
    export const View = <T,>({ of }: { of: import('./e.ts').E<T> }) => <p>{a(of, lazy, worker)}</p>
  `
  expect(importsOf(source, 'View.tsx')).toEqual([
    { specifier: './styles.css', kind: 'import' },
    { specifier: './a.ts', kind: 'import' },
    { specifier: './b.ts', kind: 'export' },
    { specifier: './c.tsx', kind: 'dynamic-import' },
    { specifier: './d.ts', kind: 'dynamic-import' },
    { specifier: './e.ts', kind: 'type-import' },
  ])
})

test('a project without modules is refused rather than passed', async () => {
  await expect(checkBoundaries(project)).rejects.toThrow('There is no module to read')
})
