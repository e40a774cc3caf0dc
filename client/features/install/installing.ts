import type { milestones } from '#client/offline/milestones.ts'

/** The event with which Chromium's browsers offer to install the page; not in TypeScript's library. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface InstallState {
  /** offer: the browser does it when it is told to. by-hand: the user does it, from the share menu (iOS). */
  way: 'offer' | 'by-hand' | null
  /** A good moment has come to speak of it. */
  isPrompted: boolean
  /** The steps to do it by hand are on the screen. */
  isGuideOpen: boolean
}

/** What this takes of a page; for tests to replace. */
export interface InstallPage {
  events: EventTarget
  /** What the browser offered before the app was there. */
  earlyOffer?: Event | undefined
  /** `standalone` is there on iOS and iPadOS alone: whether the page was opened from the home screen. */
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
  /** From the start of the app on: a browser offers once, and early. */
  listenTo(page: InstallPage): void
  /** Asks the browser, or shows how it is done by hand. */
  install(): Promise<void>
  /** Not now: not for the next 60 days. */
  decline: () => void
}

const KEY = 'foothold.install-declined'
/** Whoever has declined is not asked again for 60 days. */
const QUIET_MS = 60 * 24 * 60 * 60_000
export const NOTHING_YET: InstallState = { way: null, isPrompted: false, isGuideOpen: false }

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Puts the app on the device: when the user wants it, and offered by ourselves at a good moment, never on load. */
export function createInstalling(): Installing {
  let page: InstallPage | null = null
  let offer: InstallOffer | null = null
  let state = NOTHING_YET
  const listeners = new Set<() => void>()
  const change = (next: Partial<InstallState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Nothing more is said: it was installed, or declined. */
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
      // A browser that keeps nothing asks again at the next visit's good moment.
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
        // Our own words show the offer, at a moment that explains it.
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
      // An offer can be taken once.
      rest()
      const { outcome } = await asked.catch(() => ({ outcome: 'unknown' }))
      if (outcome === 'dismissed') decline()
    },
    decline,
  }
}

/** The one of this page. */
export const installing: Installing = createInstalling()
