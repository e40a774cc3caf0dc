import { isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { webAddress } from '#contract/web-link.rules.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
/** Wildcard addresses: the server listens on every address of the machine. */
const WILDCARDS = ['0.0.0.0', '[::]']

/** Where the server listens. */
interface Listening {
  host: string
  port: number
}

/** The server's origin on this machine, for the terminal. */
export function originOf({ host, port }: Listening): string {
  return localOrigin(isWildcard(host) ? 'localhost' : host, port)
}

/**
 * All allowed origins: the public ones (the first is used for links), HOST, and this machine's own names. Requests that
 * name another origin are rejected.
 */
export function knownOrigins(
  { host, port, publicOrigins }: Listening & { publicOrigins: readonly string[] },
  addresses: () => string[] = machineAddresses,
): string[] {
  const named = isWildcard(host) ? addresses() : [host]
  return [...new Set([...publicOrigins, ...[...named, ...LOOPBACK].map((name) => localOrigin(name, port))])]
}

/** The origin in a text like 'https://board.example'; null when the text is anything else or has more parts. */
export function readOrigin(text: string): string | null {
  const url = webAddress(text)
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.hostname.includes('*')
  return isBare ? url.origin : null
}

/** Whether a server that listens on this host is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  const name = hostnameOf(host)
  return name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
}

/** Whether this is a valid host to listen on: a name, or an IPv4 or IPv6 address. */
export function isHost(host: string): boolean {
  return (HOST_NAME.test(host) || isIPv6(host)) && URL.canParse(`http://${inBrackets(host)}`)
}

export const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/iu

const isWildcard = (host: string): boolean => WILDCARDS.includes(hostnameOf(host))

const localOrigin = (host: string, port: number): string => new URL(`http://${inBrackets(host)}:${port}`).origin

/** The host as browsers normalise it: '127.1' is 127.0.0.1, '::0' is [::]. */
const hostnameOf = (host: string): string => new URL(`http://${inBrackets(host)}`).hostname

// Remove an IPv6 zone id ('fe80::1%eth0'): it is local to this machine and not valid in a URL.
const inBrackets = (host: string): string => (isIPv6(host) ? `[${host.replace(/%.*$/u, '')}]` : host)

function machineAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address)
}
