import type { milestones } from '#client/offline/milestones.ts'

/** The `beforeinstallprompt` event of Chromium's browsers; missing from TypeScript's library. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface InstallState {
  /** offer: the browser installs on request. by-hand: the user installs from the share menu (iOS). */
  way: 'offer' | 'by-hand' | null
  /** Whether to show the offer: a milestone was reached. */
  isPrompted: boolean
  /** Whether the steps for installing by hand are shown. */
  isGuideOpen: boolean
}

/** The parts of the page that are used here; tests replace them. */
export interface InstallPage {
  events: EventTarget
  /** The browser's offer, if it came before the app had started. */
  earlyOffer?: Event | undefined
  /** `standalone` exists on iOS and iPadOS only: whether the page was opened from the home screen. */
  navigator: { standalone?: boolean; getInstalledRelatedApps?: () => Promise<unknown[]> }
  isStandalone: boolean
  storage: Pick<Storage, 'getItem' | 'setItem'>
  milestones: Pick<typeof milestones, 'subscribe'>
  /** Milliseconds since 1970. */
  now: () => number
}

export interface Installing {
  get: () => InstallState
  subscribe: (listener: () => void) => () => void
  /** Call it when the app starts: a browser makes its offer once, and early. */
  listenTo(page: InstallPage): void
  /** Shows the browser's prompt, or the steps for installing by hand. */
  install(): Promise<void>
  /** Dismisses the offer for the next 60 days. */
  decline: () => void
}

const KEY = 'foothold.install-declined'
/** After a refusal, no offer is made for 60 days. */
const QUIET_MS = 60 * 24 * 60 * 60_000
export const NOTHING_YET: InstallState = { way: null, isPrompted: false, isGuideOpen: false }

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Installs the app on request, and offers it after a milestone, never on page load. */
export function createInstalling(): Installing {
  let page: InstallPage | null = null
  let offer: InstallOffer | null = null
  let state = NOTHING_YET
  const listeners = new Set<() => void>()
  const change = (next: Partial<InstallState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Stops the offers, after an installation or a refusal. */
  const rest = (): void => {
    offer = null
    change({ ...NOTHING_YET, way: state.way === 'by-hand' ? 'by-hand' : null })
  }
  const wasDeclinedLately = ({ storage, now }: InstallPage): boolean => {
    try {
      return now() - Number(storage.getItem(KEY)) < QUIET_MS
    } catch {
      return false
    }
  }
  const decline = (): void => {
    try {
      page?.storage.setItem(KEY, String(page.now()))
    } catch {
      // Without storage, the offer is made again on the next visit.
    }
    rest()
  }
  const speak = async ({ navigator }: InstallPage): Promise<void> => {
    const installed = await navigator.getInstalledRelatedApps?.().catch(() => [])
    if (!installed?.length) change({ isPrompted: true })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenTo(on) {
      page = on
      if (on.isStandalone || on.navigator.standalone) return
      if (on.navigator.standalone === false) change({ way: 'by-hand' })
      const take = (event: Event): void => {
        if (!isOffer(event)) return
        // Suppress the browser's prompt: ours appears at a moment that explains it.
        event.preventDefault()
        offer = event
        change({ way: 'offer' })
      }
      if (on.earlyOffer) take(on.earlyOffer)
      on.events.addEventListener('beforeinstallprompt', take)
      on.events.addEventListener('appinstalled', rest)
      on.milestones.subscribe(() => {
        if (!wasDeclinedLately(on)) void speak(on)
      })
    },
    async install() {
      if (!offer) return change({ isPrompted: false, isGuideOpen: state.way === 'by-hand' })
      const asked = offer.prompt()
      // A browser's offer can be used only once.
      rest()
      const { outcome } = await asked.catch(() => ({ outcome: 'unknown' }))
      if (outcome === 'dismissed') decline()
    },
    decline,
  }
}

/** The instance of this page. */
export const installing: Installing = createInstalling()
