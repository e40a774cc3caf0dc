/** The header by which an app says on which device it runs: a random id that the device makes for itself. */
export const DEVICE_HEADER = 'Foothold-Device'
const DEVICE_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u

/** So many devices of a person are listed; of more, the one that was active longest ago is forgotten. */
export const DEVICES_MAX = 20

export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** What a device is in plain words; empty where its browser does not tell. */
export interface DeviceDescription {
  kind: DeviceKind
  /** 'Firefox'. */
  browser: string
  /** 'Linux'. */
  system: string
}

/** The id in a request's header, or empty for none and for what is no id. */
export const deviceIdIn = (header: string | undefined): string =>
  header !== undefined && DEVICE_ID.test(header) ? header : ''

/** Those that call themselves by the names of others too come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bOPR\/|\bOPiOS\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPhone\b/u, 'iPhone', 'phone'],
  [/\biPad\b/u, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/u, 'Android', 'phone'],
  [/\bAndroid\b/u, 'Android', 'tablet'],
  [/\bCrOS\b/u, 'ChromeOS', 'computer'],
  [/\bWindows\b/u, 'Windows', 'computer'],
  [/\bMac OS X\b/u, 'macOS', 'computer'],
  [/\bLinux\b/u, 'Linux', 'computer'],
]

/** What a browser says of itself, in plain words: no version, nothing by which one device is told from another. */
export function describeDevice(userAgent: string): DeviceDescription {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? ([null, '', 'computer'] as const)
  return { kind, browser, system }
}

/** What is known of a device, and of the time when its owner logged out everywhere else. */
export interface DeviceStanding {
  /** When it was first seen, and when it was logged out; null for a device that is not known. */
  device: { firstSeenAt: string; endedAt: string | null } | null
  othersEndedAt: string | null
}

/**
 * Whether a device has been logged out from another one. What was known when its owner logged out everywhere else and
 * was not ended stays; everything else has to sign in after that. `signedInAt` is in epoch seconds, of whole seconds.
 */
export function isEnded({ device, othersEndedAt }: DeviceStanding, signedInAt: number): boolean {
  if (device?.endedAt) return true
  if (othersEndedAt === null || (device !== null && device.firstSeenAt <= othersEndedAt)) return false
  return signedInAt < Math.floor(Date.parse(othersEndedAt) / 1000)
}
