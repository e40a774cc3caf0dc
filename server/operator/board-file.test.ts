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
  expect(read({ name: 'Harbour Jobs' })).toEqual({
    ...PRODUCT,
    name: 'Harbour Jobs',
    shortName: 'Harbour Jobs',
  })
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
  ['an unknown field', { name: 'Harbour', slogan: 'Ahoy' }, 'it has no field slogan.'],
  ['a short colour', { name: 'a', colour: '#fff' }, 'colour must be a colour like #0f3d3e.'],
  ['no colour', { name: 'a', colour: 'red' }, 'colour must be a colour like #0f3d3e.'],
  ['a light colour', { name: 'a', colour: '#F5A524' }, 'colour #f5a524 is too light: '],
  ['no path of a logo', { name: 'a', logo: '' }, 'logo must be a path.'],
])('a file with %s stops the start with one line', (_what, content, problem) => {
  expect(() => read(content)).toThrow(`BOARD_FILE: ${file}${problem.startsWith('is') ? ' ' : ': '}${problem}`)
})

test('a file that cannot be read stops the start with one line', () => {
  expect(() => parseSettings({ BOARD_FILE: join(folder, 'none.json') })).toThrow('none.json cannot be read.')
})

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

test('a file names a colour, and a logo and texts beside it', () => {
  write('logo.svg', SVG)
  write('terms.md', '# Our terms\n\nBe kind.\n')
  const identity = read({ name: 'a', colour: '#7A1F3D', logo: 'logo.svg', terms: './terms.md' })
  expect(identity).toMatchObject({ colour: '#7a1f3d', terms: { title: 'Our terms' }, privacy: null })
  expect(identity.logo?.toString()).toBe(SVG)
})

test.each([
  ['logo', 'a.svg', '<svg><script/></svg>', 'logo has a script.'],
  ['logo', 'a.png', 'GIF89a', 'logo is neither an SVG nor a PNG.'],
  ['logo', 'a.png', Buffer.alloc(2_000_001), 'logo must have 2000000 bytes at most, not 2000001.'],
  ['terms', 'a.md', '<b>', "terms has HTML, which the board doesn't show: <b>."],
  ['privacy', 'a.md', Buffer.from([0xff, 0xfe]), "privacy can't be read as Markdown in UTF-8."],
  ['privacy', 'a.md', 'a'.repeat(100_001), 'privacy must have 100000 bytes at most, not 100001.'],
  ['terms', 'a.md', '>'.repeat(100_000), "terms can't be read as Markdown in UTF-8."],
])('a wrong %s in %s stops the start with one line', (field, name, content, problem) => {
  write(name, content)
  expect(() => read({ name: 'a', [field]: name })).toThrow(`BOARD_FILE: ${file}: ${problem}`)
})

test('a named file that is not there stops the start with one line', () => {
  for (const field of ['logo', 'terms', 'privacy'])
    expect(() => read({ name: 'a', [field]: 'none' })).toThrow(
      `BOARD_FILE: ${file}: ${field} names ${join(folder, 'none')}, which cannot be read.`,
    )
  expect(() => read({ name: 'a', logo: '.' })).toThrow('which cannot be read.')
})
