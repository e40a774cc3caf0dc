import { attempt } from '#client/api/attempt.ts'
import { deviceStorage } from '#client/api/device-storage.ts'
import { AWAY_MS, absence } from '#client/offline/away.ts'
import { lastUseKey } from '#client/offline/persistence/boot-tier.ts'
import type { Owner } from '#client/offline/records.ts'

interface LastUseOptions {
  owner: () => Owner
  /** Whether something of this owner may be stored now. */
  mayKeep: (owner: Owner) => boolean
  now?: () => number
}

/**
 * Stores when a person last used the board on this device: now, and each time that the page is hidden, as before the
 * browser closes it. After days in the background, an absence begins as at a start (index.html).
 */
export function keepLastUse({ owner, mayKeep, now = Date.now }: LastUseOptions): void {
  const isKept = (who: Owner) => who !== '' && mayKeep(who)
  const keep = () => {
    const who = owner()
    // A full device shows nothing of it.
    if (isKept(who)) attempt(() => deviceStorage().setItem(lastUseKey(who), String(now())), undefined)
  }
  const look = () => {
    const who = owner()
    const used = attempt(() => Number(deviceStorage().getItem(lastUseKey(who))), 0)
    if (isKept(who) && used > 0 && now() - used >= AWAY_MS) absence.begin(who, used)
  }
  keep()
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? keep() : look()))
}
