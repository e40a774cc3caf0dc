import { vi, expect } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { createDrainer, type DrainerOptions } from './drainer.ts'
import type { OutboxRecord } from './outbox.records.ts'
import { createOutboxStore } from './outbox.store.ts'
import { IDA, TEST_ACTIONS, message } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'

/** A page with a drainer; the server responds as `answer` does, by default at once. */
export function drainer(options: Partial<DrainerOptions> & { browser?: FakeBrowser } = {}) {
  const { browser = new FakeBrowser(), ...given } = options
  const page = browser.open()
  const store = createOutboxStore(page.device, TEST_ACTIONS)
  const sent: string[] = []
  const clock = { now: 1_000_000 }
  let viewer: Viewer | null = IDA
  const perform = vi.fn<DrainerOptions['perform']>(async ({ id }) => `answer to ${id}`)
  const drain = createDrainer({
    store,
    lock: page.lock,
    sender: async () => viewer,
    onChange: () => undefined,
    now: () => clock.now,
    random: () => 1,
    ...given,
    perform: async (record, fresh) => {
      sent.push(record.id)
      return (given.perform ?? perform)(record, fresh)
    },
  })
  return {
    browser,
    page,
    store,
    drain,
    sent,
    perform,
    clock,
    become: (next: Viewer | null) => void (viewer = next),
    put: async (id: string, to?: string, sender = IDA) =>
      store.enqueue(sender, { ...message(id, to), id }, { id, now: 0 }),
    states: async (userId = 'ida') => (await store.of(userId)).records.map(({ id, status }) => `${id} ${status}`),
    record: async (id: string) => (await store.of('ida')).records.find((known) => known.id === id),
  }
}

/** Answers that arrive when the test releases them. */
export function heldBack() {
  const waiting = new Map<string, (error?: unknown) => void>()
  const perform = (record: OutboxRecord): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(record.id, (error) => (error ? reject(error) : resolve(`answer to ${record.id}`)))
    })
  const isSent = (id: string) => vi.waitFor(() => expect([...waiting.keys()]).toContain(id))
  const answer = async (id: string, error?: unknown) => {
    await isSent(id)
    const settle = waiting.get(id)
    waiting.delete(id)
    settle?.(error)
  }
  return { perform, isSent, answer }
}
