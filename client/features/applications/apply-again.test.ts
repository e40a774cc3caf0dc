import { expect, test } from 'vitest'
import { offlineActions } from '#client/features/actions.ts'
import { applyAction, withdrawAction } from './apply.action.ts'
import { createOutboxStore } from '#client/offline/outbox/outbox.store.ts'
import { IDA } from '#client/offline/outbox/test-actions.ts'
import { FakeBrowser } from '#client/offline/outbox/test-browser.ts'

const job = { jobId: 'j1', position: 'Cook', companyName: 'Norrsund', appliedAt: '2025-11-20T12:00:00.000Z' }

/** An application that may have arrived, withdrawn and sent again with this note: what waits to be sent. */
async function appliedAgain(note: string) {
  const store = createOutboxStore(new FakeBrowser().device(), offlineActions)
  await store.enqueue(IDA, { kind: applyAction, payload: { ...job, note: 'First words' } }, { id: 'a', now: 1 })
  const [first] = await store.waiting(IDA.userId)
  const begun = await store.begin(first!.seq)
  await store.fail(begun!, { status: 'queued', nextAt: 9, trouble: { kind: 'FETCH_ERROR' } })
  await store.enqueue(IDA, { kind: withdrawAction, payload: job }, { id: 'w', now: 2 })
  await store.enqueue(IDA, { kind: applyAction, payload: { ...job, note } }, { id: 'b', now: 3 })
  return (await store.waiting(IDA.userId)).map(({ kind, payload }) => [kind, (payload as { note?: string }).note])
}

test('other words are sent after the application that may have arrived and its withdrawal', async () => {
  expect(await appliedAgain('Better words')).toEqual([
    ['apply', 'First words'],
    ['withdraw', undefined],
    ['apply', 'Better words'],
  ])
})

test('with the same words the withdrawal alone is taken back', async () => {
  expect(await appliedAgain('First words')).toEqual([['apply', 'First words']])
})
