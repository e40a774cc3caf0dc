import { isLoopback, readOrigin } from './origin.ts'
import { ConfigError } from './config-error.ts'
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts'

/** The origins in PUBLIC_ORIGINS, none when it is empty. Throws ConfigError. */
export function publicOriginsIn(value: string): string[] {
  const texts = value === '' ? [] : value.split(',').map((text) => text.trim())
  return texts.map((text) => {
    const origin = readOrigin(text)
    if (!origin) throw new ConfigError('PUBLIC_ORIGINS', `'${text}' is not an origin like https://board.example.`)
    return origin
  })
}

/** The proxies that TRUST_PROXY trusts. Throws ConfigError. */
export function trustProxyIn(value: string): TrustProxy {
  const trusted = readTrustProxy(value || 'loopback')
  if (trusted === null)
    throw new ConfigError('TRUST_PROXY', `'${value}' is neither a number of proxies nor their addresses.`)
  return trusted
}

/** Whether others than this machine reach the embedded accounts. Throws ConfigError unless that is allowed. */
export function reachesNetwork(host: string, publicOrigins: readonly string[], isAllowed: boolean): boolean {
  const elsewhere = publicOrigins.find((origin) => !isLoopback(new URL(origin).hostname))
  const open = isLoopback(host) ? elsewhere : host
  if (open === undefined) return false
  if (!isAllowed)
    throw new ConfigError(
      open === host ? 'HOST' : 'PUBLIC_ORIGINS',
      `${open} is open to other machines, and embedded accounts let anyone sign in as ` +
        'anyone. Use a Firebase project, or set EMBEDDED_ACCOUNTS_ON_NETWORK=on.',
    )
  return true
}
