import { expect, test } from 'vitest'
import { parseSettings } from './env.ts'
import { ON_NETWORK, PRODUCTION, PROJECT } from './test-settings.ts'

// Spec 7: Provider configuration comes from the environment
test('a real project replaces the embedded accounts', () => {
  expect(parseSettings(PRODUCTION)).toMatchObject({
    production: true,
    logLevel: 'info',
    seed: 'none',
    accounts: { kind: 'project', projectId: 'foothold-7d1', authDomain: 'foothold-7d1.firebaseapp.com' },
  })
})

test('another demo project keeps the embedded accounts', () => {
  expect(parseSettings({ FIREBASE_PROJECT_ID: 'demo-other', AUTH_EMULATOR_PORT: '9100' }).accounts).toEqual({
    kind: 'embedded',
    projectId: 'demo-other',
    port: 9100,
    onNetwork: false,
    elsewhere: null,
  })
})

test('the embedded accounts may be those of another board', () => {
  const accounts = { kind: 'embedded', elsewhere: 'http://localhost:3001' }
  expect(parseSettings({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:3001' })).toMatchObject({ accounts, seed: 'demo' })
  const ports = { PORT: '9099', AUTH_EMULATOR_PORT: '9099' }
  expect(parseSettings({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:3001', ...ports })).toMatchObject({ accounts })
})

test.each([
  { HOST: '0.0.0.0', ...ON_NETWORK },
  { PUBLIC_ORIGINS: 'https://board.example', ...ON_NETWORK },
])('embedded accounts are on the network where that is said: %o', (env) => {
  expect(parseSettings(env).accounts).toMatchObject({ kind: 'embedded', onNetwork: true })
})

test.each([{ HOST: '127.0.0.1' }, { HOST: '::1' }, { PUBLIC_ORIGINS: 'http://localhost:8080' }, ON_NETWORK])(
  'embedded accounts are for this machine alone: %o',
  (env) => {
    expect(parseSettings(env).accounts).toMatchObject({ kind: 'embedded', onNetwork: false })
  },
)

test('accounts of a project need no leave to be on the network', () => {
  expect(parseSettings({ ...PROJECT, HOST: '0.0.0.0' }).accounts).toMatchObject({ kind: 'project' })
})
