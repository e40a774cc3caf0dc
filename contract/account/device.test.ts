import { expect, test } from 'vitest'
import { deviceIdIn, describeDevice, isEnded } from './device.rules.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    { kind: 'phone', browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    { kind: 'computer', browser: 'Firefox', system: 'Linux' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { kind: 'phone', browser: 'Safari', system: 'iPhone' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    { kind: 'tablet', browser: 'Chrome', system: 'iPad' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    { kind: 'computer', browser: 'Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
    { kind: 'tablet', browser: 'Samsung Internet', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    { kind: 'computer', browser: 'Safari', system: 'macOS' },
  ],
  ['curl/8.5.0', { kind: 'computer', browser: '', system: '' }],
  ['', { kind: 'computer', browser: '', system: '' }],
])('a user agent is described in plain words: %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toEqual(words)
})

test('an id is a UUID, and anything else none', () => {
  const id = '5f0c1f0e-7c5e-4a53-9a51-0d9b3a9a2f10'
  expect(deviceIdIn(id)).toBe(id)
  for (const other of [undefined, '', 'phone', `${id} `, id.toUpperCase(), `${id}${id}`])
    expect(deviceIdIn(other)).toBe('')
})

const AT = '2026-03-02T09:00:00.400Z'
const seconds = Date.parse('2026-03-02T09:00:00.000Z') / 1000
const seen = (firstSeenAt: string, endedAt: string | null = null) => ({ firstSeenAt, endedAt })

test.each([
  ['nothing was ever ended', { device: null, othersEndedAt: null }, seconds - 60, false],
  ['this one was', { device: seen(AT, AT), othersEndedAt: null }, seconds + 60, true],
  ['it was known when all others were', { device: seen(AT), othersEndedAt: AT }, seconds - 60, false],
  [
    'it came after that with a sign-in of before',
    { device: seen('2026-03-02T09:00:01.000Z'), othersEndedAt: AT },
    seconds - 1,
    true,
  ],
  [
    'it came after that with a sign-in of its own',
    { device: seen('2026-03-02T09:00:01.000Z'), othersEndedAt: AT },
    seconds + 1,
    false,
  ],
  ['it does not say which it is, and signed in before', { device: null, othersEndedAt: AT }, seconds - 1, true],
  ['it signed in within the same second', { device: null, othersEndedAt: AT }, seconds, false],
])('a device is ended or not: %s', (_case, standing, signedInAt, ended) => {
  expect(isEnded(standing, signedInAt)).toBe(ended)
})
