import { beforeEach, expect, test, vi } from 'vitest'
import { createInstalling, type InstallPage, type Installing } from './installing.ts'

const DAY_MS = 24 * 60 * 60_000
let now: number
let kept: Map<string, string>
let reachMilestone: () => void
let events: EventTarget

beforeEach(() => {
  now = Date.parse('2026-11-20T09:00:00Z')
  kept = new Map()
  events = new EventTarget()
})

/** A visit with a browser that has these properties. */
function visit(browser: Partial<InstallPage> = {}): Installing {
  events = new EventTarget()
  const installing = createInstalling()
  installing.listenTo({
    events,
    navigator: {},
    isStandalone: false,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    milestones: {
      subscribe: (listener) => {
        reachMilestone = () => listener('saved')
        return () => undefined
      },
    },
    now: () => now,
    ...browser,
  })
  return installing
}

/** Dispatches the event with which Chromium offers to install the page. */
function offer(outcome = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  events.dispatchEvent(event)
  return { prompt, event }
}
/** Waits until pending promises have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const isShown = (installing: Installing) => installing.get().way !== null && installing.get().isPrompted
const shown = (installing: Installing) => vi.waitFor(() => expect(isShown(installing)).toBe(true))

test('an offer of the browser waits, unseen, for a good moment', async () => {
  const installing = visit()
  const { event } = offer()
  expect(event.defaultPrevented).toBe(true)
  expect(installing.get()).toEqual({ way: 'offer', isPrompted: false, isGuideOpen: false })
  reachMilestone()
  await shown(installing)
})

test('an offer from before the app was there is not lost', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const earlyOffer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  const installing = visit({ earlyOffer })
  expect(installing.get().way).toBe('offer')
  await installing.install()
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('a good moment may come before the offer', async () => {
  const installing = visit()
  reachMilestone()
  await vi.waitFor(() => expect(installing.get().isPrompted).toBe(true))
  expect(isShown(installing)).toBe(false)
  offer()
  expect(isShown(installing)).toBe(true)
})

test('an offer is taken once', async () => {
  const installing = visit()
  const { prompt } = offer()
  reachMilestone()
  await shown(installing)
  await installing.install()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(installing.get().way).toBeNull()
  await installing.install()
  expect(prompt).toHaveBeenCalledTimes(1)
})

test.each([
  ['our words', async (installing: Installing) => installing.decline()],
  ["the browser's", (installing: Installing) => installing.install()],
])('a person who declines %s is asked again after 60 days, not before', async (_, decline) => {
  const first = visit()
  offer('dismissed')
  reachMilestone()
  await shown(first)
  await decline(first)
  expect(isShown(first)).toBe(false)

  now += 59 * DAY_MS
  const second = visit()
  offer()
  reachMilestone()
  await settled()
  expect(isShown(second)).toBe(false)
  // The install button still works.
  expect(second.get().way).toBe('offer')

  now += 2 * DAY_MS
  const third = visit()
  offer()
  reachMilestone()
  await shown(third)
})

test('on iOS the way is shown, step by step', async () => {
  const installing = visit({ navigator: { standalone: false } })
  reachMilestone()
  await shown(installing)
  await installing.install()
  expect(installing.get()).toEqual({ way: 'by-hand', isPrompted: false, isGuideOpen: true })
  installing.decline()
  expect(installing.get()).toEqual({ way: 'by-hand', isPrompted: false, isGuideOpen: false })
})

test.each<[string, Partial<InstallPage>]>([
  ['from the home screen', { isStandalone: true }],
  ['from the home screen of iOS', { navigator: { standalone: true } }],
])('opened %s nothing is offered', (_, browser) => {
  const installing = visit(browser)
  const { event } = offer()
  expect(event.defaultPrevented).toBe(false)
  expect(installing.get().way).toBeNull()
})

test('a person who has the app on the device already, or installs it meanwhile, is not asked', async () => {
  const getInstalledRelatedApps = vi.fn(async () => [{ platform: 'webapp' }])
  const elsewhere = visit({ navigator: { getInstalledRelatedApps } })
  offer()
  reachMilestone()
  await vi.waitFor(() => expect(getInstalledRelatedApps).toHaveBeenCalledTimes(1))
  await settled()
  expect(isShown(elsewhere)).toBe(false)

  const here = visit()
  offer()
  reachMilestone()
  await shown(here)
  events.dispatchEvent(new Event('appinstalled'))
  expect(here.get().way).toBeNull()
})

test('a browser that keeps nothing works all the same', async () => {
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError')
  }
  const installing = visit({ storage: { getItem: refuse, setItem: refuse } })
  offer()
  reachMilestone()
  await shown(installing)
  installing.decline()
  expect(isShown(installing)).toBe(false)
})
