import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { webAddress } from '#contract/web-link.rules.ts'

const NEARBY_V4: readonly [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Ranges within public IPv6 that embed IPv4 addresses or are reserved. */
const SPECIAL_V6: readonly [address: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const nearby = new BlockList()
for (const [address, prefix] of NEARBY_V4) nearby.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of SPECIAL_V6) nearby.addSubnet(address, prefix, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public internet: not this machine, its network, or a special range. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !nearby.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !nearby.check(address, 'ipv6')
}

/**
 * The URL of a device's push service, or null when it is not allowed. Subscribers choose the URL, so it must not point
 * into the server's own network (SSRF).
 */
export function pushAddress(endpoint: string): URL | null {
  const url = webAddress(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.hash) return null
  const host = url.hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')
  if (isIP(host)) return isPublicAddress(host) ? url : null
  return /^[^.].*\.(?!localhost$|local$|internal$)[^.]+$/u.test(host) ? url : null
}

/** Resolves names to public addresses only: a name can resolve to any address, and differently each time. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return callback(new Error('its name leads to no public address'), [])
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}
