import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf } from './lib/build.mjs'
import { root } from './lib/paths.mjs'

const CODE = /\.(ts|tsx)$/u
const TEST = /\.test\.tsx?$|\/test-[^/]+$|^client\/ui\/gallery\//u
const ALIAS = /^(?:import|\} from) .*'#(?<target>[\w.-]+)/gmu

function codeIn(source) {
  if (statSync(join(root, source)).isFile()) return [source]
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((file) => `${source}/${file}`)
}

/** The folders and files that a part imports by alias. */
function importedBy(part) {
  const files = sourcesOf(part)
    .flatMap(codeIn)
    .filter((file) => CODE.test(file) && !TEST.test(file) && !file.includes('/testing/'))
  const imports = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(ALIAS)])
  return new Set(imports.map(({ groups }) => groups.target))
}

test.each(['client', 'server'])('a change in whatever the %s imports makes its build outdated', (part) => {
  const imported = [...importedBy(part)]
  expect(imported).toContain('contract')
  expect(sourcesOf(part)).toEqual(expect.arrayContaining(imported))
})

test('a change of the demo board makes the build of the server outdated', () => {
  expect(sourcesOf('server')).toContain('demo')
})
