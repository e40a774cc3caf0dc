import { expect, test } from 'vitest'
import { isHost, isLoopback, knownOrigins, originOf, readOrigin } from './origin.ts'

const LOCAL = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']
const none = () => []

test.each([
  ['localhost', LOCAL],
  ['127.0.0.1', ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']],
  ['board.lan', ['http://board.lan:3000', ...LOCAL]],
  ['fd00::7', ['http://[fd00::7]:3000', ...LOCAL]],
])('on %s the known origins are what it names and this machine', (host, origins) => {
  expect(knownOrigins({ host, port: 3000, publicOrigins: [] }, none)).toEqual(origins)
})

test.each(['0.0.0.0', '::', '0', '0:0:0:0:0:0:0:0'])('%s names every address of the machine', (host) => {
  const settings = { host, port: 3000, publicOrigins: [] }
  expect(knownOrigins(settings, () => ['192.0.2.7', '2001:db8::7'])).toEqual([
    'http://192.0.2.7:3000',
    'http://[2001:db8::7]:3000',
    ...LOCAL,
  ])
  expect(originOf(settings)).toBe('http://localhost:3000')
})

test('public origins come first, and none comes twice', () => {
  const publicOrigins = ['https://board.example', 'http://localhost:3000']
  expect(knownOrigins({ host: 'localhost', port: 3000, publicOrigins }, none)).toEqual([
    'https://board.example',
    ...LOCAL,
  ])
})

test("a scheme's own port is left out, as browsers do", () => {
  expect(knownOrigins({ host: 'localhost', port: 80, publicOrigins: [] }, none)[0]).toBe('http://localhost')
})

test.each([
  ['https://board.example', 'https://board.example'],
  ['https://Board.example:443/', 'https://board.example'],
  ['http://10.0.0.5:3000', 'http://10.0.0.5:3000'],
  ['board.example', null],
  ['*', null],
  ['https://*.example', null],
  ['https://board.example/jobs', null],
  ['https://board.example?', 'https://board.example'],
  ['https://board.example#here', null],
  ['https://user@board.example', null],
  ['ftp://board.example', null],
  ['null', null],
])('%s names the origin %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin)
})

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1'])(
  'only this machine reaches %s',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each(['0.0.0.0', '0', '::', '192.168.1.5', 'board.lan', 'localhost.lan', '127.0.0.1.lan', '::ffff:127.0.0.1'])(
  'others may reach %s',
  (host) => expect(isLoopback(host)).toBe(false),
)

test.each([
  ['board.lan', true],
  ['fe80::1%eth0', true],
  ['300.1.1.1', false],
  ['http://localhost', false],
  ['[::1]', false],
])('a server can listen on %s: %s', (host, is) => {
  expect(isHost(host)).toBe(is)
})
