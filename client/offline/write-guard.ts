import type { Owner } from './records.ts'

/**
 * Asked by everything that writes somebody's data to this device, right before it writes. It closes before the
 * data are cleared away: a write that was under way would otherwise put them back.
 */
export interface WriteGuard {
  /** Whether data of this owner may be written now; the visitor's ('') always may. */
  isOpenFor(owner: Owner): boolean
  /** For whoever leaves: in all tabs, until `open`. */
  close(owner: Owner): void
  /** For whoever has signed in, in this tab; every tab hears of a sign-in by itself. */
  open(owner: Owner): void
  /** Told of an owner whose write guard another tab has closed. */
  onClosedElsewhere(listener: (owner: Owner) => void): () => void
}

interface WriteGuardOptions {
  /** The email of whoever is signed in on this device, as all tabs see it at this moment; '' for nobody. */
  signedIn: () => Owner
  /** Reaches the other tabs; without one this tab is alone. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
}

export function createWriteGuard({ signedIn, channel }: WriteGuardOptions): WriteGuard {
  const closed = new Set<Owner>()
  const listeners = new Set<(owner: Owner) => void>()
  channel?.addEventListener('message', ({ data: owner }: MessageEvent<unknown>) => {
    if (typeof owner !== 'string' || owner === '') return
    closed.add(owner)
    for (const listener of listeners) listener(owner)
  })
  return {
    // Messages of other tabs arrive a moment late, and never in a frozen page: what all tabs share decides as well.
    isOpenFor: (owner) => owner === '' || (!closed.has(owner) && signedIn() === owner),
    close(owner) {
      if (owner === '') return
      closed.add(owner)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      channel?.postMessage(owner)
    },
    open: (owner) => void closed.delete(owner),
    onClosedElsewhere(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
