import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFile, replaceFile } from './atomic-file.ts'
import { refuseHardLinks } from './test-hard-links.ts'

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'foothold-file-'))
  path = join(directory, 'deep', 'keys.json')
})
afterEach(() => rmSync(directory, { recursive: true }))

const left = () => readdirSync(join(directory, 'deep'))
const mode = () => statSync(path).mode & 0o777

test('a file is replaced as a whole, for its owner alone, and no draft is left', () => {
  replaceFile(path, 'one')
  replaceFile(path, 'two')
  expect([readFileSync(path, 'utf8'), left(), mode()]).toEqual(['two', ['keys.json'], 0o600])
})

test('a file is made once, for its owner alone, and no draft is left', () => {
  expect(createFile(path, 'one')).toBe(true)
  expect(createFile(path, 'two')).toBe(false)
  expect([readFileSync(path, 'utf8'), left(), mode()]).toEqual(['one', ['keys.json'], 0o600])
})

test('a draft that a crash has left is written over', () => {
  createFile(path, 'one')
  writeFileSync(`${path}.new`, 'a longer text that was never finished', { mode: 0o644 })
  replaceFile(path, 'two')
  expect([readFileSync(path, 'utf8'), left()]).toEqual(['two', ['keys.json']])
})

test('on a file system without hard links, too, a file that is there is left as it is', () => {
  refuseHardLinks()
  expect(createFile(path, 'one')).toBe(true)
  expect(createFile(path, 'two')).toBe(false)
  expect([readFileSync(path, 'utf8'), left()]).toEqual(['one', ['keys.json']])
})
