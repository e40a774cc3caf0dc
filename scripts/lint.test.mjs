import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const component = (body) => `
  import { useEffect, useState } from 'react'
  export function View({ id, shown }: { id: string; shown: boolean }) {
    ${body}
  }
`

const testOf = (title) => `import { expect, test } from 'vitest'\ntest('${title}', () => expect(1).toBe(1))`

/** What the rules for words must let pass. */
const accepted = {
  'server/subject.test.ts': testOf('a closed job takes no application, whatever its owner says'),
  'client/names.ts': 'export const { tell: notify } = { tell: 1 }\nexport const intelligence = notify',
}

/** For each rule that must fire, a file that violates it. */
const offences = {
  'server/floating.ts': [
    'typescript(no-floating-promises)',
    'const save = async () => 1\nexport function run() { save() }',
  ],
  'server/misused.ts': [
    'typescript(no-misused-promises)',
    'const ready = async () => true\nexport const run = () => (ready() ? 1 : 2)',
  ],
  'server/awaits.ts': ['typescript(await-thenable)', 'export const run = async () => await 1'],
  'server/any.ts': ['typescript(no-explicit-any)', 'export const run = (value: any) => String(value)'],
  'server/assertion.ts': [
    'typescript(no-unnecessary-type-assertion)',
    'export const run = (value: string) => (value as string).length',
  ],
  'server/deprecated.ts': ['typescript(no-deprecated)', 'export const run = (text: string) => text.substr(1)'],
  'server/console.ts': ['eslint(no-console)', "export const run = () => console.log('here')"],
  'server/environment.ts': ['node(no-process-env)', "export const run = () => process.env['PORT']"],
  'server/accounts/accounts.process.ts': ['node(no-process-env)', "export const order = process.env['ACCOUNTS_ORDER']"],
  'server/long.ts': ['eslint(max-lines)', Array.from({ length: 251 }, (_, n) => `export const n${n} = 0\n`).join('')],
  'demo/console.ts': ['eslint(no-console)', "export const run = () => console.log('here')"],
  'client/conditional.tsx': ['react-hooks(rules-of-hooks)', component('if (shown) useState(id)\nreturn <p>{id}</p>')],
  'client/dependencies.tsx': [
    'react-hooks(exhaustive-deps)',
    component('useEffect(() => { document.title = id }, [])\nreturn <p>{shown}</p>'),
  ],
  'server/first.ts': [
    'database(take-first-with-limit)',
    "export const run = (db: any) => db.selectFrom('jobs').select('id').executeTakeFirst()",
  ],
  'client/beside.tsx': ['translation(text-alone)', component('return <p>{id} of {shown}</p>')],
  'client/sometimes.tsx': ['translation(text-alone)', component("return <p><b>{id}</b>{shown && ' here'}</p>")],
  'client/picture.tsx': ['jsx-a11y(alt-text)', component('return <img src={id} hidden={shown} />')],
  'server/title.test.ts': ['words(test-title)', testOf('what is as it was says so')],
  'server/each.test.ts': [
    'words(test-title)',
    "import { test } from 'vitest'\ntest.each([1])('whoever is %i', () => {})",
  ],
  'server/row.test.ts': [
    'words(test-title)',
    "import { test } from 'vitest'\ntest.each([['of one job', 1]] as const)('%s there is %i', () => {})",
  ],
  'server/alias.test.ts': [
    'words(test-title)',
    "import { test } from 'vitest'\nconst slow = test.skipIf(false)\nslow('nothing is sent', () => {})",
  ],
  'server/group.test.ts': ['words(test-title)', "import { describe } from 'vitest'\ndescribe(`nobody`, () => {})"],
  'client/deeds.ts': ['words(standard-name)', 'export const stageDeeds = 1'],
  'client/constant.ts': ['words(standard-name)', 'export const TELL_AT_ONCE = 1'],
  'client/parameter.ts': ['words(standard-name)', 'export const run = ({ id: atHand }: { id: string }) => atHand'],
  'client/member.ts': ['words(standard-name)', 'export interface Row { isAnew: boolean }'],
  'client/private.ts': ['words(standard-name)', 'export class Hub { #hear() {} run() { this.#hear() } }'],
  'contract/unused.ts': ['eslint(no-unused-vars)', 'const left = 1\nexport const right = 2'],
}

const project = mkdtempSync(join(tmpdir(), 'foothold-lint-'))
let found

afterAll(() => rmSync(project, { recursive: true, force: true }))

beforeAll(() => {
  const rules = ['scripts/lib/database-lint.mjs', 'scripts/lib/translation-lint.mjs', 'scripts/lib/words-lint.mjs']
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', ...rules])
    cpSync(join(root, file), join(project, file))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  const sources = Object.entries(offences).map(([file, [, source]]) => [file, source])
  for (const [file, source] of [...sources, ...Object.entries(accepted)]) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), source)
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format=json', 'contract', 'server', 'demo', 'client'],
    {
      cwd: project,
      encoding: 'utf8',
      timeout: 30_000,
    },
  )
  found = JSON.parse(stdout).diagnostics.map(({ filename, code }) => `${filename} ${code}`)
}, 30_000)

test.each(Object.entries(offences))('%s is refused', (file, [rule]) => {
  expect(found).toContain(`${file} ${rule}`)
})

test.each(Object.keys(accepted))('%s is accepted', (file) => {
  expect(found.filter((line) => line.startsWith(file))).toEqual([])
})
