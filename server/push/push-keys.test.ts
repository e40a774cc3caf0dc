import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPushKeys } from './push-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foothold-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the keys are made once and stay', () => {
  const keys = openPushKeys(folder)
  expect(openPushKeys(folder)).toEqual(keys)
  expect(readdirSync(folder)).toEqual(['push-keys.json'])
})

test.skipIf(process.platform === 'win32')('the keys are not readable by others', () => {
  openPushKeys(folder)
  expect(statSync(join(folder, 'push-keys.json')).mode & 0o777).toBe(0o600)
})

test.each([
  '',
  'no keys',
  '{"publicKey":"a","privateKey":"b"}',
  // Public and private key of different pairs.
  JSON.stringify({
    publicKey: 'BC6K-EygTiVqpFXQbG8W1N5GvSBQI5NBQTMr7dDSMlS-Uewuhbr0S_oi-5j2lNHr5TRdrqswbuW0WBRirzUvJR4',
    privateKey: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE',
  }),
])('a file that holds %j instead is neither used nor replaced', (text) => {
  const path = join(folder, 'push-keys.json')
  writeFileSync(path, text)
  expect(() => openPushKeys(folder)).toThrow(/^\S+push-keys\.json does not hold keys: [^\n]+$/u)
  expect(readFileSync(path, 'utf8')).toBe(text)
})
