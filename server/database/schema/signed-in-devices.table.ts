import type { Generated } from 'kysely'
import type { DeviceKind } from '#contract/account/device.rules.ts'

/** A device on which someone is signed in, or was until it was logged out. */
export interface SignedInDevicesTable {
  seq: Generated<number>
  user_id: string
  /** The random id that the device sends; never shown to anyone. */
  device_id: string
  kind: DeviceKind
  browser: string
  system: string
  first_seen_at: string
  /** A date: '2026-03-02'. */
  last_active_on: string
  /** When it was logged out: its requests are refused from then on; null while it is signed in. */
  ended_at: string | null
}
