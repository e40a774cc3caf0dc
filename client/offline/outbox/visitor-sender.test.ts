import { expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { createSending } from './action-sender.ts'
import { IDA, TEST_ACTIONS, apply, report } from './test-actions.ts'
import { board, openPage } from './test-page.ts'
import { hasOfVisitor, senderOf } from './visitor-sender.ts'

const UNREGISTERED = { ...VISITOR, email: 'new@example.org' }

test('a visitor sends what needs no account, and nothing else', async () => {
  const { outbox, sent } = board({ viewer: senderOf(VISITOR) })
  expect(await outbox.submit({ ...report(), id: 'a' })).toEqual({ kind: 'sent', answer: 'answer to a' })
  await expect(outbox.submit({ ...apply(), id: 'b' })).rejects.toThrow(SignInNeeded)
  expect(sent).toEqual(['a'])
})

test("a visitor's offline action is sent by the next page that has a network", async () => {
  const { outbox, browser, shared, sent, page, waiting } = board({ viewer: senderOf(VISITOR), isOnline: false })
  expect(await hasOfVisitor(page.device)).toBe(false)
  expect(await outbox.submit({ ...report(), id: 'a' })).toEqual({ kind: 'queued', why: 'offline' })
  await vi.waitFor(() => expect(waiting()).toEqual(['a queued']))
  expect(await hasOfVisitor(page.device)).toBe(true)
  outbox.stop()
  shared.isOnline = true
  const next = openPage(browser, shared)
  next.outbox.wake('start')
  await vi.waitFor(() => expect(sent).toEqual(['a']))
  await vi.waitFor(async () => expect(await hasOfVisitor(page.device)).toBe(false))
})

test('a person who logs in does not send it as theirs', async () => {
  const { outbox, shared, sent, waiting } = board({ viewer: senderOf(VISITOR), isOnline: false })
  await outbox.submit({ ...report(), id: 'a' })
  shared.viewer = IDA
  shared.isOnline = true
  outbox.wake('sign-in')
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(await outbox.submit({ ...apply(), id: 'b' })).toMatchObject({ kind: 'sent' })
  expect(sent).toEqual(['b'])
})

test.each([
  ['a visitor', VISITOR, []],
  ['somebody not registered', UNREGISTERED, []],
  ['a person', IDA, ['ida@example.org']],
])('the actions of %s ask for the tokens of %j', async (_who, viewer, expected) => {
  const asked: string[] = []
  const sent: Headers[] = []
  const kind = TEST_ACTIONS.get('report')
  if (!kind) throw new Error('There is no such kind.')
  const send = createSending({
    actions: new Map([['report', { ...kind, perform: (api) => api.call('conversations', { query: {} }) }]]),
    fetch: async (_url, init) => {
      sent.push(new Headers(init?.headers))
      throw new TypeError('No network')
    },
    tokenFor: async (email) => {
      asked.push(email)
      return 'token'
    },
  })
  const { userId, email } = senderOf(viewer)
  const record = { id: 'a', v: 1, seq: 1, userId, email, kind: 'report', lane: '', payload: {} } as never
  await expect(send(record, { fresh: false })).rejects.toBeInstanceOf(RequestError)
  expect(asked).toEqual(expected)
  expect(sent[0]?.get('authorization') ?? null).toBe(expected.length > 0 ? 'Bearer token' : null)
})
