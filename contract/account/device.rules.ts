/** Request header with the device's id: a random UUID that the device generates. */
export const DEVICE_HEADER = 'Foothold-Device'
const DEVICE_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u

/** The number of devices listed per person; beyond it the least recently active one is dropped. */
export const DEVICES_MAX = 20

export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** Readable names of a device; empty where its browser does not reveal them. */
export interface DeviceDescription {
  kind: DeviceKind
  /** 'Firefox'. */
  browser: string
  /** 'Linux'. */
  system: string
}

/** The device id in a request header; empty if the header is missing or is not a UUID. */
export const deviceIdIn = (header: string | undefined): string =>
  header !== undefined && DEVICE_ID.test(header) ? header : ''

/** Browsers whose user agent also contains other browsers' names come first. */
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

/** Readable names from a user agent: no version, nothing that could identify a single device. */
export function describeDevice(userAgent: string): DeviceDescription {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? ([null, '', 'computer'] as const)
  return { kind, browser, system }
}

/** What is stored about a device, and when its owner last logged out all other devices. */
export interface DeviceStanding {
  /** When it was first seen, and when it was logged out; null for an unknown device. */
  device: { firstSeenAt: string; endedAt: string | null } | null
  othersEndedAt: string | null
}

/**
 * Whether a device was logged out from another device. After its owner logged out all others, a device known by then
 * stays signed in unless it was ended itself; others have to sign in again. `signedInAt` is in whole epoch seconds.
 */
export function isEnded({ device, othersEndedAt }: DeviceStanding, signedInAt: number): boolean {
  if (device?.endedAt) return true
  if (othersEndedAt === null || (device !== null && device.firstSeenAt <= othersEndedAt)) return false
  return signedInAt < Math.floor(Date.parse(othersEndedAt) / 1000)
}
