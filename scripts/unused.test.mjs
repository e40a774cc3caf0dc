import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

/** A project with an unused export, file and package. */
const files = {
  'contract/half-used.ts': 'export const used = () => 1\nexport const unused = 2',
  'server/main.ts': "import { used } from '../contract/half-used.ts'\nused()",
  'server/orphan.ts': 'export {}',
}

const project = mkdtempSync(join(tmpdir(), 'foothold-unused-'))
let output = ''

beforeAll(() => {
  for (const file of ['package.json', 'knip.json']) cpSync(join(root, file), join(project, file))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), source)
  }
  output = spawnSync(join(root, 'node_modules/.bin/knip'), ['--reporter=json'], {
    cwd: project,
    encoding: 'utf8',
    timeout: 60_000,
  }).stdout
}, 60_000)
afterAll(() => rmSync(project, { recursive: true, force: true }))

test.each(['unused', 'server/orphan.ts', 'kysely'])('%s is found', (name) => {
  expect(output).toContain(`"${name}"`)
})

test('a used export is not reported', () => {
  expect(output).not.toContain('"used"')
})
