import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SERVICE_ACCOUNT } from '#server/auth/test-google.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { parseSettings } from './env.ts'
import { PRODUCTION } from './test-settings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'key.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = () => parseSettings({ ...PRODUCTION, GOOGLE_APPLICATION_CREDENTIALS: file }).accounts

test('the key of a service account is read, where there is one', () => {
  expect(parseSettings(PRODUCTION).accounts).toMatchObject({ serviceAccount: null })
  writeFileSync(file, JSON.stringify({ ...SERVICE_ACCOUNT, project_id: 'foothold-7d1' }))
  expect(read()).toMatchObject({ kind: 'project', serviceAccount: SERVICE_ACCOUNT })
})

test('embedded accounts need none, and read none', () => {
  expect(parseSettings({ GOOGLE_APPLICATION_CREDENTIALS: file }).accounts).toMatchObject({ kind: 'embedded' })
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ELLIPTIC = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test.each([
  ['that is not there', null, 'cannot be read, or is no JSON'],
  ['of text', 'secret', 'cannot be read, or is no JSON'],
  ['of a list', '[]', 'is not the key of a service account'],
  ['of somebody’s own sign-in', { type: 'authorized_user' }, 'look at its type'],
  ['without an address', { client_email: undefined }, 'look at its client_email'],
  ['with a broken key', { private_key: 'secret' }, 'look at its private_key'],
  ['with another kind of key', { private_key: ELLIPTIC }, 'look at its private_key'],
  ['whose tokens are elsewhere', { token_uri: 'http://secret.example/token' }, 'look at its token_uri'],
])('a file %s ends the start with one line that repeats nothing of it', (_, content, problem) => {
  if (typeof content === 'string') writeFileSync(file, content)
  else if (content) writeFileSync(file, JSON.stringify({ ...SERVICE_ACCOUNT, ...content }))
  const line = new RegExp(`^GOOGLE_APPLICATION_CREDENTIALS: ${file} [^\\n]*${problem}[^\\n]*$`, 'u')
  expect(read).toThrow(line)
  expect(read).not.toThrow('secret')
})
