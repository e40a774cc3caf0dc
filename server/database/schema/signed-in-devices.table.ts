import type { Generated } from 'kysely'
import type { DeviceKind } from '#contract/account/device.rules.ts'

/** A device on which somebody is signed in, or was until it was logged out. */
export interface SignedInDevicesTable {
  seq: Generated<number>
  user_id: string
  /** The random id that it sends; nobody is told it. */
  device_id: string
  kind: DeviceKind
  browser: string
  system: string
  first_seen_at: string
  /** A day: '2026-03-02'. */
  last_active_on: string
  /** Since when its calls are refused; null while it is signed in. */
  ended_at: string | null
}
