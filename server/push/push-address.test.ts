import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup, pushAddress } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/c9kC:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QOb6',
  'https://db5p.notify.windows.com/w/?token=BQYA%2f%3d',
])('%s is reached', (endpoint) => {
  expect(pushAddress(endpoint)?.href).toBe(endpoint)
})

test.each([
  'http://push.example.org/1',
  'https://push.example.org:8443/1',
  'https://somebody@push.example.org/1',
  'https://localhost/1',
  'https://push.localhost/1',
  'https://localhost./1',
  'https://intranet/1',
  'https://printer.local/1',
  'https://metadata.google.internal/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://10.1.2.3/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://[fd00::1]/1',
  'https://[fe80::1]/1',
  'javascript:alert(1)',
  'push.example.org',
])('a push to %s is never sent', (endpoint) => {
  expect(pushAddress(endpoint)).toBeNull()
})

test.each([
  ['142.250.74.42', true],
  ['2a00:1450:400f:80c::200a', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::7f00:1', false],
  ['ff02::1', false],
  ['no address', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([{ all: true }, { all: false }])(
  'a name that leads to this machine is not followed (%o)',
  async (options) => {
    const outcome = await new Promise((resolve) => {
      publicLookup('localhost', options, (error) => resolve(error?.message))
    })
    expect(outcome).toBe('its name leads to no public address')
  },
)
