import { isIPv4, isIPv6 } from 'node:net'

/** The proxies whose X-Forwarded-* headers are trusted, as Express's 'trust proxy' setting. */
export type TrustProxy = number | readonly string[]

const HOPS_MAX = 10
/** Named address groups of Express. */
const GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** A number of proxies ('1'), or their addresses and subnets ('loopback, 10.0.0.0/8'); null when neither. */
export function readTrustProxy(text: string): TrustProxy | null {
  if (/^\d+$/u.test(text)) return Number(text) <= HOPS_MAX ? Number(text) : null
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every((entry) => GROUPS.has(entry) || isSubnet(entry)) ? entries : null
}

// A prefix of 0 would trust every address.
function isSubnet(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/u.test(prefix) && Number(prefix) <= bits)
}
