import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import { renewPushes } from './push-renewal.ts'

const NONE = { message: false, answer: false, applicant: false, alert: false }
const keys = { p256dh: 'p', auth: 'a' }

const subscription = (endpoint: string) => ({
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: vi.fn(async () => true),
})

/** A worker whose browser has replaced the push subscription; the board keeps these kinds. */
async function replaced({ newSubscription = null as unknown, kinds = NONE, isSignedIn = true, isOpen = false }) {
  const call = vi.fn(async (name: string) => ({ data: name === 'pushKey' ? { publicKey: 'keys' } : { kinds } }))
  const made = subscription('https://push.example.org/made')
  const subscribe = vi.fn(async () => made)
  let onChange = (_event: unknown): void => undefined
  const worker = {
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      if (type === 'pushsubscriptionchange') onChange = listener
    },
    clients: { matchAll: async () => (isOpen ? ['a page'] : []) },
    registration: { pushManager: { getSubscription: async () => null, subscribe } },
  }
  renewPushes(worker as unknown as ServiceWorkerGlobalScope, async () =>
    isSignedIn ? ({ call } as unknown as Api) : null,
  )
  let done: Promise<unknown> = Promise.resolve()
  onChange({ newSubscription, waitUntil: (work: Promise<unknown>) => (done = work) })
  await done
  return { call, made, subscribe }
}

test('the board is told of a subscription in the place of another, without a page', async () => {
  const renewed = subscription('https://push.example.org/renewed')
  const { call, subscribe } = await replaced({ newSubscription: renewed, kinds: { ...NONE, message: true } })
  expect(call.mock.calls).toEqual([['subscribePush', { body: { endpoint: 'https://push.example.org/renewed', keys } }]])
  expect([subscribe, renewed.unsubscribe].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('a subscription that the browser has ended is made again', async () => {
  const { call, made, subscribe } = await replaced({ kinds: { ...NONE, message: true } })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'keys' })
  expect(call).toHaveBeenLastCalledWith('subscribePush', {
    body: { endpoint: 'https://push.example.org/made', keys },
  })
  expect(made.unsubscribe).not.toHaveBeenCalled()
})

test('a device to which nothing is sent any more ends its subscription', async () => {
  const { made } = await replaced({})
  expect(made.unsubscribe).toHaveBeenCalled()
})

test('a page that is open may be subscribing the device right now, so its subscription stays', async () => {
  const renewed = subscription('https://push.example.org/renewed')
  const { call, made } = await replaced({ isOpen: true })
  await replaced({ newSubscription: renewed, isOpen: true })
  expect(call).toHaveBeenLastCalledWith('subscribePush', expect.anything())
  expect([made, renewed].map(({ unsubscribe }) => unsubscribe.mock.calls.length)).toEqual([0, 0])
})

test('a device that is signed out gets no subscription', async () => {
  const { call, subscribe } = await replaced({ isSignedIn: false })
  expect([call, subscribe].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
