import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSettings } from '#server/config/env.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { PRODUCT } from './board-identity.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'board.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return parseSettings({ BOARD_FILE: file }).identity
}

test('a board without a file is named after the product', () => {
  expect(parseSettings({}).identity).toBe(PRODUCT)
})

test('a board is named by its file, also on home screens', () => {
  expect(read({ name: 'Harbour Jobs' })).toEqual({ name: 'Harbour Jobs', shortName: 'Harbour Jobs', operator: null })
  expect(read({ name: 'Harbour Jobs & Crew', shortName: 'Harbour' })).toMatchObject({ shortName: 'Harbour' })
})

const OPERATOR = { name: 'Harbour Ltd', address: ['1 Quay', 'Leith'], contact: 'jobs@harbour.example' }

test('a file names who runs the board', () => {
  expect(read({ name: 'Harbour', operator: OPERATOR }).operator).toEqual(OPERATOR)
})

test.each([
  ['no JSON', '{', 'is no JSON.'],
  ['no object', [], 'it must be an object.'],
  ['no name', {}, 'name must be a text.'],
  ['an empty name', { name: '' }, 'name must be one line of 1 to 40 characters.'],
  ['two lines', { name: 'Harbour\nJobs' }, 'name must be one line of 1 to 40 characters.'],
  ['a long name', { name: 'a'.repeat(41) }, 'name must be one line of 1 to 40 characters.'],
  ['no address', { name: 'a', operator: { ...OPERATOR, address: [] } }, 'operator.address must have a line.'],
  ['no contact', { name: 'a', operator: { ...OPERATOR, contact: 'us' } }, 'operator.contact must be an email address.'],
  ['an unknown field within', { name: 'a', operator: { ...OPERATOR, fax: '1' } }, 'it has no field operator.fax.'],
  ['an unknown field', { name: 'Harbour', colour: '#fff' }, 'it has no field colour.'],
])('a file with %s stops the start with one line', (_what, content, problem) => {
  expect(() => read(content)).toThrow(`BOARD_FILE: ${file}${problem.startsWith('is') ? ' ' : ': '}${problem}`)
})

test('a file that cannot be read stops the start with one line', () => {
  expect(() => parseSettings({ BOARD_FILE: join(folder, 'none.json') })).toThrow('none.json cannot be read.')
})
