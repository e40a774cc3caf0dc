import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './domain.ts'
import type { FollowOptions } from './follow-board.ts'
import { FROZEN_MS, GRACE_MS, shareStream } from './shared-stream.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

interface TabOptions {
  isFrozen?: () => boolean
  locks?: Pick<LockManager, 'request'> | null
}

/** A browser whose tabs share locks and channels. */
function aBrowser() {
  const channels: Set<(event: MessageEvent) => void>[] = []
  const streams: { tab: string; options: FollowOptions }[] = []
  let holder: { robbed: (error: Error) => void } | null = null
  const queue: (() => void)[] = []
  const next = () => queue.shift()?.()

  const request = (async (_name: string, { steal, signal }: LockOptions, work: () => Promise<void>) => {
    if (steal && holder) {
      holder.robbed(new DOMException('', 'AbortError'))
      holder = null
    }
    if (holder)
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve)
        signal?.addEventListener('abort', () => {
          if (queue.includes(resolve)) queue.splice(queue.indexOf(resolve), 1)
          reject(signal.reason as Error)
        })
      })
    const own = { robbed: (_error: Error) => undefined as void }
    holder = own
    const robbed = new Promise<never>((_resolve, reject) => (own.robbed = reject))
    await Promise.race([work(), robbed])
    if (holder === own) {
      holder = null
      next()
    }
  }) as LockManager['request']

  return {
    /** The open streams. */
    open: () => streams.filter(({ options }) => !options.signal.aborted),
    tab(tab: string, { isFrozen = () => false, locks = { request } }: TabOptions = {}) {
      const listeners = new Set<(event: MessageEvent) => void>()
      channels.push(listeners)
      const page = { visibilityState: 'visible' as DocumentVisibilityState }
      const states: (number | null)[] = []
      const events: LiveEvent[] = []
      const shared = shareStream({
        name: 'tabs',
        locks,
        page,
        random: () => 0,
        channel: {
          postMessage(data) {
            if (isFrozen()) return
            for (const others of channels)
              if (others !== listeners)
                queueMicrotask(() => {
                  for (const listener of others) listener({ data } as MessageEvent)
                })
          },
          addEventListener: (_type, listener) => listeners.add(listener as (event: MessageEvent) => void),
          close: () => listeners.clear(),
        },
        follow: async (options) => {
          streams.push({ tab, options })
          await new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()))
        },
        onState: (since) => states.push(since),
        onEvent: (event) => events.push(event),
      })
      const see = async (visibilityState: DocumentVisibilityState) => {
        page.visibilityState = visibilityState
        shared.lookAtPage()
        await settle()
      }
      return { shared, states, events, see, connectedSince: () => states.at(-1) ?? null }
    },
  }
}

const settle = async () => vi.advanceTimersByTimeAsync(0)
const later = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const news: LiveEvent = { kind: 'message', otherId: 'jens' }

test('two tabs share one stream: both are told of everything, and since when', async () => {
  const browser = aBrowser()
  const [one, two] = [browser.tab('one'), browser.tab('two')]
  await settle()
  const [stream, ...others] = browser.open()
  expect(others).toEqual([])
  stream?.options.onGreeting(false, '5')
  stream?.options.onEvent(news, '6')
  await settle()
  for (const tab of [one, two]) {
    expect(tab.connectedSince()).toBe(1_000_000)
    expect(tab.events).toEqual([news])
  }
})

test('a tab that comes later is told since it came', async () => {
  const browser = aBrowser()
  browser.tab('one')
  await settle()
  browser.open()[0]?.options.onGreeting(false, '5')
  await later(9_000)
  const late = browser.tab('late')
  await settle()
  expect(late.connectedSince()).toBe(1_009_000)
  expect(browser.open()).toHaveLength(1)
})

test('when the tab with the stream goes, another one resumes, and nothing was missed', async () => {
  const browser = aBrowser()
  const [one, two] = [browser.tab('one'), browser.tab('two')]
  await settle()
  const first = browser.open()[0]?.options
  first?.onGreeting(false, '5')
  first?.onEvent(news, '6')
  await later(3_000)
  one.shared.close()
  await settle()
  const [next] = browser.open()
  expect(next).toMatchObject({ tab: 'two', options: { lastId: '6' } })
  next?.options.onGreeting(true, '7')
  expect(two.states.filter((state) => state === null)).toEqual([])
  expect(two.connectedSince()).toBe(1_000_000)
})

test('every tab counts its data as old when events were missed', async () => {
  const browser = aBrowser()
  const [one, two] = [browser.tab('one'), browser.tab('two')]
  await settle()
  const options = browser.open()[0]?.options
  options?.onGreeting(false, '5')
  await later(9_000)
  options?.onLost()
  await settle()
  expect([one.connectedSince(), two.connectedSince()]).toEqual([null, null])
  options?.onGreeting(false, '50')
  await settle()
  expect([one.connectedSince(), two.connectedSince()]).toEqual([1_009_000, 1_009_000])
})

test('a hidden tab listens on for a while, then lets go, and resumes when it is seen', async () => {
  const browser = aBrowser()
  const tab = browser.tab('one')
  await settle()
  browser.open()[0]?.options.onGreeting(false, '5')
  await tab.see('hidden')
  await later(GRACE_MS - 1)
  expect(browser.open()).toHaveLength(1)
  await tab.see('visible')
  await later(GRACE_MS)
  expect(browser.open()).toHaveLength(1)
  await tab.see('hidden')
  await later(GRACE_MS)
  expect(browser.open()).toEqual([])
  expect(tab.connectedSince()).toBeNull()
  await tab.see('visible')
  const [stream] = browser.open()
  expect(stream?.options.lastId).toBe('5')
  stream?.options.onGreeting(true, '9')
  expect(tab.connectedSince()).toBe(1_000_000)
})

test('the stream of a frozen tab is taken from it, and it gives in when it thaws', async () => {
  const browser = aBrowser()
  let isFrozen = false
  const one = browser.tab('one', { isFrozen: () => isFrozen })
  await settle()
  const frozen = browser.open()[0]?.options
  frozen?.onGreeting(false, '5')
  await later(1_000)
  const two = browser.tab('two')
  await settle()
  isFrozen = true
  await later(FROZEN_MS + 1)
  expect(two.connectedSince()).toBeNull()
  const streams = browser.open()
  expect(streams.map(({ tab }) => tab)).toEqual(['two'])
  streams[0]?.options.onGreeting(true, '8')
  isFrozen = false
  await later(6_000)
  expect(frozen?.signal.aborted).toBe(true)
  expect(browser.open().map(({ tab }) => tab)).toEqual(['two'])
  streams[0]?.options.onEvent(news, '9')
  await settle()
  expect(one.events).toEqual([news])
})

test('a tab whose leader says that it lives takes nothing from it', async () => {
  const browser = aBrowser()
  browser.tab('one')
  await settle()
  browser.open()[0]?.options.onGreeting(false, '5')
  const two = browser.tab('two')
  for (let count = 0; count < 20; count += 1) {
    await later(20_000)
    browser.open()[0]?.options.onSign()
    await settle()
  }
  expect(browser.open().map(({ tab }) => tab)).toEqual(['one'])
  expect(two.connectedSince()).toBe(1_000_000)
})

test('a page that comes back as it was left has not heard what was said meanwhile', async () => {
  const browser = aBrowser()
  const tab = browser.tab('one')
  await settle()
  browser.open()[0]?.options.onGreeting(false, '5')
  tab.shared.leave()
  await later(5_000)
  expect(browser.open()).toEqual([])
  tab.shared.comeBack()
  await settle()
  browser.open()[0]?.options.onGreeting(true, '6')
  expect(tab.connectedSince()).toBe(1_005_000)
})

test('each tab has a stream of its own when the browser has no locks', async () => {
  const browser = aBrowser()
  browser.tab('one', { locks: null })
  browser.tab('two', { locks: null })
  await settle()
  expect(browser.open()).toHaveLength(2)
})
