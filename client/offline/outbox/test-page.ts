import { VISITOR, type Viewer } from '../../../contract/auth/viewer.ts'
import { createDrainer, type DrainerOptions } from './drainer.ts'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts'
import { createOutboxStore, type OutboxStore } from './outbox.store.ts'
import { IDA } from './test-actions.ts'
import type { FakeBrowser, FakePage } from './test-browser.ts'

/** What the pages of one browser have in common: who is signed in, and whether there is a network. */
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
  /** As when a browser ends a renderer. */
  kill(): void
}

/** A page as page-outbox.ts makes one, on fakes. */
export function openPage(browser: FakeBrowser, shared: Common, options: Partial<OutboxOptions> = {}): TestPage {
  const page = browser.open()
  const { channel } = page
  const store = createOutboxStore(page.device)
  const viewer = () => (page.isDead ? VISITOR : shared.viewer)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const announce = () => channel.postMessage('changed')
  const drain = createDrainer({
    store,
    lock: page.lock,
    sender: async () => (viewer().userId ? viewer() : null),
    perform: (record, fresh) => shared.perform(record, fresh),
    onChange: () => {
      announce()
      outbox.wake('changed')
    },
  })
  const outbox = createOutbox({
    store,
    drain,
    viewer,
    isOnline: () => shared.isOnline,
    announce,
    performNow: (record) => shared.perform(record, { fresh: false }),
    onReceipt: () => undefined,
    ...options,
  })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed') outbox.wake('changed')
  })
  return {
    page,
    store,
    outbox,
    kill() {
      page.kill()
      outbox.stop()
    },
  }
}
