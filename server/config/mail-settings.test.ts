import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { parseSettings } from './env.ts'

test.each([
  ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, isSecure: true, isLocal: false, login: null }],
  [
    'smtp://jobs%40board.example:a%2Fb@mail.example.org:2525/',
    {
      host: 'mail.example.org',
      port: 2525,
      isSecure: false,
      isLocal: false,
      login: { user: 'jobs@board.example', password: 'a/b' },
    },
  ],
  ['smtp://localhost', { host: 'localhost', port: 587, isSecure: false, isLocal: true, login: null }],
  ['smtp://[::1]:25', { host: '::1', port: 25, isSecure: false, isLocal: true, login: null }],
])('mail is sent by %s', (url, server) => {
  expect(parseSettings({ MAIL_URL: url, MAIL_FROM: 'jobs@board.example' }).mail?.server).toEqual(server)
})

test.each([
  ['jobs@board.example', { name: '', address: 'jobs@board.example' }],
  ['Board of Bergen <jobs@board.example>', { name: 'Board of Bergen', address: 'jobs@board.example' }],
  ['"Board, Bergen" <jobs@board.example>', { name: 'Board, Bergen', address: 'jobs@board.example' }],
])('mails can be from %s', (from, sender) => {
  expect(parseSettings({ MAIL_URL: 'smtps://mail.example.org', MAIL_FROM: from }).mail?.from).toEqual(sender)
})

test('a refused MAIL_URL is not repeated, for it may hold a password', () => {
  expect(() => parseSettings({ MAIL_URL: 'http://jobs:secret@mail.example.org' })).toThrow(/^MAIL_URL(?!.*secret)/u)
})

test.each<[name: string, env: Record<string, string>]>([
  ['MAIL_URL', { MAIL_FROM: 'jobs@board.example' }],
  ['MAIL_FROM', { MAIL_URL: 'smtps://mail.example.org' }],
  ['MAIL_URL', { MAIL_URL: 'mail.example.org', MAIL_FROM: 'jobs@board.example' }],
  ['MAIL_URL', { MAIL_URL: 'smtp://jobs@mail.example.org', MAIL_FROM: 'jobs@board.example' }],
  ['MAIL_URL', { MAIL_URL: 'smtp://mail.example.org?tls.rejectUnauthorized=false', MAIL_FROM: 'jobs@board.example' }],
  ['MAIL_FROM', { MAIL_URL: 'smtps://mail.example.org', MAIL_FROM: 'the board' }],
  ['MAIL_FROM', { MAIL_URL: 'smtps://mail.example.org', MAIL_FROM: 'a@board.example, b@board.example' }],
  ['MAIL_FROM', { MAIL_URL: 'smtps://mail.example.org', MAIL_FROM: 'Board\r\nBcc: <jobs@board.example>' }],
])('a wrong %s is refused in one line: %o', (name, env) => {
  const parse = () => parseSettings(env)
  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(new RegExp(`^${name}: [^\\n]+$`, 'u'))
})
