import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'
import { typeProjects } from './lib/type-projects.mjs'
import { execFileSync } from 'node:child_process'

let folder = ''
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'foothold-types-')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The compiler's output for a line of code in one of the type-check folders; empty when it compiles. */
function compile(project, line) {
  const config = join(folder, 'tsconfig.json')
  writeFileSync(join(folder, 'line.ts'), `${line}\nexport {}\n`)
  const settings = {
    extends: join(root, project, 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    files: [join(folder, 'line.ts')],
    include: [],
  }
  writeFileSync(config, JSON.stringify(settings))
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return error.stdout
  }
}

test.each([
  ['contract', 'window.alert'],
  ['contract', 'process.env'],
  ['server', 'document.title'],
  ['client', 'process.env'],
  ['client/service-worker', 'document.title'],
  ['build', 'document.title'],
])('in %s, %s does not compile', (project, name) => {
  expect(compile(project, `void ${name}`)).toContain(`Cannot find name '${name.split('.')[0]}'`)
})

test.each([
  ['server', 'process.env'],
  ['client', 'window.alert'],
])('in %s, %s compiles', (project, name) => {
  expect(compile(project, `void ${name}`)).toBe('')
})

test("the demo board is checked with the server's types", () => {
  const { include } = JSON.parse(readFileSync(join(root, 'server/tsconfig.json'), 'utf8'))
  expect(include).toContain('../demo')
})

test('every project is checked', () => {
  expect(typeProjects).toEqual(['contract', 'server', 'client', 'client/service-worker', 'build', '.'])
})
