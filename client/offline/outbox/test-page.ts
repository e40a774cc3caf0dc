import { onTestFinished } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import { RequestError } from '#client/api/request-error.ts'
import { createDrainer, type DrainerOptions } from './drainer.ts'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts'
import { createOutboxStore, type OutboxStore } from './outbox.store.ts'
import type { ActionResult } from './outbox.records.ts'
import { IDA, TEST_ACTIONS } from './test-actions.ts'
import { FakeBrowser, type FakePage } from './test-browser.ts'

/** State shared by the pages of a browser: the session and the network. */
export interface Common {
  viewer: Viewer
  isOnline: boolean
  perform: DrainerOptions['perform']
}

export const common = (fields: Partial<Common> = {}): Common => ({
  viewer: IDA,
  isOnline: true,
  perform: async (record) => `answer to ${record.id}`,
  ...fields,
})

export interface TestPage {
  page: FakePage
  store: OutboxStore
  outbox: Outbox
  /** Ends the page, as when a browser ends a renderer process. */
  kill(): void
}

/** A page like that of page-outbox.ts, on fakes; it ends with its test. */
export function openPage(browser: FakeBrowser, shared: Common, options: Partial<OutboxOptions> = {}): TestPage {
  const page = browser.open()
  const { channel, editLocks } = page
  const store = createOutboxStore(page.device, TEST_ACTIONS)
  const viewer = () => (page.isDead ? VISITOR : shared.viewer)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const publish = () => channel.postMessage('changed')
  const publishUnstored = (result: ActionResult) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage({ result })
  }
  const drain = createDrainer({
    store,
    lock: page.lock,
    editLocks,
    sender: async () => (viewer().userId ? viewer() : null),
    perform: (record, fresh) => shared.perform(record, fresh),
    onChange: () => {
      publish()
      outbox.wake('changed')
    },
    onUnstored: (result) => {
      outbox.onUnstored(result)
      publishUnstored(result)
    },
  })
  const outbox = createOutbox({
    actions: TEST_ACTIONS,
    store,
    drain,
    editLocks,
    viewer,
    isOnline: () => shared.isOnline,
    publish,
    publishUnstored,
    performNow: (record) => shared.perform(record, { fresh: false }),
    onResult: () => undefined,
    ...options,
  })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed') outbox.wake('changed')
    else if (typeof data === 'object') outbox.onUnstored((data as { result: ActionResult }).result)
  })
  const kill = () => {
    if (page.isDead) return
    page.kill()
    outbox.stop()
  }
  onTestFinished(kill)
  return { page, store, outbox, kill }
}

/** A browser with one page, with the ids sent to the server and the results the page received. */
export function board(fields: Partial<Common> = {}) {
  const sent: string[] = []
  const shared = common(fields)
  const { perform } = shared
  shared.perform = (record, options) => {
    sent.push(record.id)
    return perform(record, options)
  }
  const browser = new FakeBrowser()
  const results: ActionResult[] = []
  const page = openPage(browser, shared, { onResult: (result) => void results.push(result) })
  /** The page's pending actions, e.g. 'a queued'. */
  const waiting = () => page.outbox.getSnapshot().records.map(({ id, status }) => `${id} ${status}`)
  return { ...page, browser, shared, sent, results, waiting }
}

export const lost = () => new RequestError({ kind: 'FETCH_ERROR' })
export const refused = (code: ProblemCode) =>
  new RequestError({ kind: 'HTTP', status: problemOf(code).status, problem: problemOf(code) })
