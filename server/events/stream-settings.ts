import type { StreamLimits } from './stream-limits.ts'

export interface StreamSettings extends StreamLimits {
  /** Milliseconds between heartbeats. */
  heartbeat: number
  /** Milliseconds between polls for events without a notification. */
  poll: number
  bufferedBytes: number
  /** The reconnect delay sent to clients, in milliseconds. */
  retry: number
}

export const SETTINGS: StreamSettings = {
  // Debian's HAProxy closes connections that are idle for 50 s.
  heartbeat: 40_000,
  poll: 5000,
  perUser: 20,
  perAddress: 200,
  total: 10_000,
  bufferedBytes: 128 * 1024,
  retry: 2000,
}
