import { expect, test } from 'vitest'
import { readTrustProxy } from './trust-proxy.ts'

test.each([
  ['0', 0],
  ['2', 2],
  ['loopback', ['loopback']],
  ['loopback, 10.0.0.7', ['loopback', '10.0.0.7']],
  ['10.0.0.0/8,2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
])('%s', (text, trusted) => expect(readTrustProxy(text)).toEqual(trusted))

test.each([
  'true',
  'all',
  '*',
  '-1',
  '1.5',
  '11',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.7/8/8',
  'proxy.lan',
  'loopback,',
])('%s is refused', (text) => expect(readTrustProxy(text)).toBeNull())
