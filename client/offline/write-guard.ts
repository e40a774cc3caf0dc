import type { Owner } from './records.ts'

/**
 * Checked right before any write of personal data to this device. It closes before the data are purged; otherwise a
 * write in progress would put them back.
 */
export interface WriteGuard {
  /** Whether data of this owner may be written now; always true for the visitor (''). */
  isOpenFor(owner: Owner): boolean
  /** On logout: closes the guard in all tabs, until `open`. */
  close(owner: Owner): void
  /** On sign-in, in this tab; each tab detects a sign-in on its own. */
  open(owner: Owner): void
  /** Notified when another tab closes the write guard of an owner. */
  onClosedElsewhere(listener: (owner: Owner) => void): () => void
}

interface WriteGuardOptions {
  /** The email of the person signed in on this device, from state shared by all tabs; '' when signed out. */
  signedIn: () => Owner
  /** Reaches the other tabs; optional. */
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
    // Messages of other tabs arrive late, and never in a frozen page: check the shared state too.
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
