import { isIPv4, isIPv6 } from 'node:net'

/** Which servers in front are believed when they say for whom they ask, as Express takes it. */
export type TrustProxy = number | readonly string[]

const HOPS_MAX = 10
/** Groups of addresses that Express knows by name. */
const GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** A number of servers in front ('1'), or their addresses and subnets ('loopback, 10.0.0.0/8'); null when neither. */
export function readTrustProxy(text: string): TrustProxy | null {
  if (/^\d+$/u.test(text)) return Number(text) <= HOPS_MAX ? Number(text) : null
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every((entry) => GROUPS.has(entry) || isSubnet(entry)) ? entries : null
}

// With a prefix of 0 everybody would be believed.
function isSubnet(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/u.test(prefix) && Number(prefix) <= bits)
}
