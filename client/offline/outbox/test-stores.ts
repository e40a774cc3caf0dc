import { isOfKind } from './action-kind.ts'
import type { OutboxRecord } from './outbox.records.ts'
import { createOutboxStore } from './outbox.store.ts'
import { IDA, TEST_ACTIONS, messageKind } from './test-actions.ts'
import { FakeBrowser } from './test-browser.ts'

export const HTTP_409 = { kind: 'HTTP', status: 409 } as const
export const LOST = { kind: 'FETCH_ERROR' } as const

/** Two pages of one browser, each with its own connection. */
export function twoPages() {
  const browser = new FakeBrowser()
  const [one, other] = [
    createOutboxStore(browser.device(), TEST_ACTIONS),
    createOutboxStore(browser.device(), TEST_ACTIONS),
  ]
  let made = 0
  const put = async (action: Parameters<typeof one.enqueue>[1], store = one, sender = IDA) => {
    made += 1
    return store.enqueue(sender, action, { id: action.id ?? `id-${made}`, now: made })
  }
  const kept = async (userId = IDA.userId) => (await other.of(userId)).records
  const texts = async () =>
    (await kept()).map((record) => (isOfKind(messageKind, record) ? record.payload.text : record.kind))
  /** Sends the oldest pending action, which fails in this way. */
  const tryOnce = async (failure: Parameters<typeof one.fail>[1] = { status: 'queued', failure: LOST }) => {
    const begun = await begin()
    await one.fail(begun, failure)
    return begun
  }
  const begin = async (): Promise<OutboxRecord> => {
    const [head] = (await kept()).filter(({ status }) => status === 'queued')
    const begun = await one.begin(head?.seq ?? 0)
    if (!begun) throw new Error('Nothing waits.')
    return begun
  }
  return { one, other, put, kept, texts, tryOnce, begin }
}
