import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { readChoice, writeChoice } from './device-choice.ts'
import { NotificationOffer } from './NotificationOffer.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { forgetPush, keepPush } from './register-device.ts'
import { stubBrowser } from './test-browser.ts'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const EMIL: Viewer = { email: 'emil@example.org', userId: 'u-4', role: 'employer' }
const NONE = { message: false, answer: false, applicant: false, alert: false }

const call = vi.fn<Call>()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const success = vi.spyOn(toast, 'success').mockReturnValue()

beforeEach(() => {
  call
    .mockReset()
    .mockImplementation(async (name) => (name === 'pushKey' ? { data: { publicKey: 'keys' } } : { data: null }))
  failure.mockReset()
  success.mockReset()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const settings = (viewer = IDA) => renderApp(<NotificationSettings />, { viewer, call })
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

test('a candidate switches kinds on and off; the browser asks at the first click alone', async () => {
  const { permission, subscription } = stubBrowser()
  settings()
  const messages = await toggle('New messages are on')
  const answers = await toggle('Answers and interviews are on')
  // One switch covers all of these.
  expect(
    screen.getByText('Interviews, answers to your applications and questions, decisions about reports'),
  ).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Applicants and jobs are on' })).toBeNull()
  expect(permission.ask).not.toHaveBeenCalled()

  fireEvent.click(messages)
  await waitFor(() => expect(messages.disabled).toBe(false))
  expect([messages.checked, answers.checked]).toEqual([true, false])
  const { endpoint, keys } = subscription.toJSON()
  expect(call).toHaveBeenLastCalledWith('subscribePush', {
    body: { endpoint, keys, kinds: { ...NONE, message: true } },
  })

  fireEvent.click(messages)
  await waitFor(() => expect(readChoice()).toBeNull())
  expect(subscription.unsubscribe).toHaveBeenCalled()
  expect(call).toHaveBeenCalledWith('unsubscribePush', expect.objectContaining({ query: { endpoint } }))
})

test('an employer is told of applicants as well', async () => {
  stubBrowser()
  settings(EMIL)
  expect(await toggle('Applicants and jobs are on')).toBeTruthy()
  expect(screen.getByText(/^When an applicant writes to you, new applicants/u)).toBeTruthy()
  expect(await toggle('Answers are on')).toBeTruthy()
  expect(screen.getByText('Answers to your questions, interviews, decisions about what you posted')).toBeTruthy()
})

test("a person who denies the browser's question is told the way back", async () => {
  stubBrowser({ answer: 'denied' })
  settings()
  fireEvent.click(await toggle('Answers and interviews are on'))
  expect(await screen.findByText('Notifications are blocked for Foothold')).toBeTruthy()
  expect(call.mock.calls.map(([name]) => name)).toEqual(['mailChoice'])
})

test('the switches are disabled without a network, and say why', async () => {
  stubBrowser()
  onlineManager.setOnline(false)
  settings()
  expect((await toggle('Answers and interviews are on')).disabled).toBe(true)
  expect(screen.getByText(/^Switching push needs a network/u)).toBeTruthy()
})

test('a board that refuses leaves the switch off, and says so', async () => {
  stubBrowser()
  call.mockImplementation(async (name) => {
    if (name === 'pushKey') return { data: { publicKey: 'keys' } }
    throw refusalOf('storage.busy')
  })
  settings()
  const answers = await toggle('Answers and interviews are on')
  fireEvent.click(answers)
  await waitFor(() => expect(failure).toHaveBeenCalledWith('Notifications are not changed', expect.any(String)))
  await waitFor(() => expect(answers.checked).toBe(false))
})

test('a refusal of the board leaves the settings as they were', async () => {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true })
  chosen(IDA, subscription.endpoint)
  call.mockImplementation(async (name) => {
    if (name === 'pushKey') return { data: { publicKey: 'keys' } }
    throw refusalOf('storage.busy')
  })
  settings()
  fireEvent.click(await toggle('Answers and interviews are on'))
  await waitFor(() => expect(failure).toHaveBeenCalled())
  expect(readChoice()?.kinds).toEqual({ ...NONE, message: true })
})

test('browsers without notifications, and iPhones before the installation, are told what to do', async () => {
  const { unmount } = settings()
  expect(await screen.findByText('This browser shows no notifications')).toBeTruthy()
  unmount()
  vi.stubGlobal('navigator', { onLine: true, standalone: false })
  settings()
  expect(await screen.findByText('Put Foothold on the Home Screen first')).toBeTruthy()
})

test('the offer turns on what was asked for, and leaves', async () => {
  stubBrowser()
  renderApp(<NotificationOffer kind="answer" who="Holm Boatyard" />, { viewer: IDA, call })
  await screen.findByText('Notify me when Holm Boatyard replies')
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on: Notify me when Holm Boatyard replies' }))
  await waitFor(() => expect(success).toHaveBeenCalled())
  expect(readChoice()?.kinds).toEqual({ ...NONE, answer: true })
  expect(screen.queryByText('Notify me when Holm Boatyard replies')).toBeNull()
})

test('an offer that is declined does not come again', async () => {
  const { permission } = stubBrowser()
  const offer = () =>
    renderApp(
      <>
        <p>Sent</p>
        <NotificationOffer kind="answer" who="Holm" isDense />
      </>,
      { viewer: IDA, call },
    )
  const { unmount } = offer()
  await screen.findByText('Notify me when Holm replies')
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText('Notify me when Holm replies')).toBeNull()
  unmount()
  offer()
  await screen.findByText('Sent')
  expect(screen.queryByText('Notify me when Holm replies')).toBeNull()
  expect(permission.ask).not.toHaveBeenCalled()
})

const chosen = ({ email, userId }: Viewer, endpoint: string, toldAt = Date.now()) =>
  writeChoice({ owner: email, userId, endpoint, toldAt, kinds: { ...NONE, message: true } })
const api = { call } as unknown as Parameters<typeof keepPush>[0]

test('signing out ends it here and at the board, and takes away what is shown', async () => {
  const { subscription, shown } = stubBrowser({ permission: 'granted', isSubscribed: true })
  chosen(IDA, subscription.endpoint)
  call.mockRejectedValue(refusalOf('storage.busy'))
  await forgetPush(api)
  expect(call).toHaveBeenCalledWith(
    'unsubscribePush',
    expect.objectContaining({ query: { endpoint: subscription.endpoint } }),
  )
  expect(subscription.unsubscribe).toHaveBeenCalled()
  expect(shown.close).toHaveBeenCalled()
  expect(readChoice()).toBeNull()
})

test.each<[string, () => Promise<unknown>]>([
  ['is refused', () => Promise.reject(refusalOf('auth.ended'))],
  ['arrives', () => Promise.resolve({})],
])('a change that %s after signing out leaves nothing of the person behind', async (_words, answer) => {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true })
  chosen(IDA, subscription.endpoint, 0)
  call.mockImplementation(async (name) => {
    if (name === 'pushKey') return { data: { publicKey: 'keys' } }
    if (name !== 'subscribePush') return {}
    await forgetPush(api)
    return answer()
  })
  await keepPush(api, IDA).catch(() => undefined)
  expect(call).toHaveBeenCalledWith('unsubscribePush', expect.anything())
  expect(readChoice()).toBeNull()
})

test('somebody else at the device is told nothing', async () => {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true })
  chosen(IDA, subscription.endpoint)
  await keepPush(api, EMIL)
  expect(subscription.unsubscribe).toHaveBeenCalled()
  expect(readChoice()).toBeNull()
})

test('a person who has changed the email keeps the notifications', async () => {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true })
  chosen(IDA, subscription.endpoint)
  const moved = { ...IDA, email: 'ida.new@example.org' }
  settings(moved)
  expect((await toggle('New messages are on')).checked).toBe(true)
  await keepPush(api, moved)
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
  expect(readChoice()?.kinds).toEqual({ ...NONE, message: true })
})

test('a subscription that the browser has lost or changed is made again, with what was chosen', async () => {
  const { subscription } = stubBrowser({ permission: 'granted' })
  chosen(IDA, 'https://push.example.org/old')
  await keepPush(api, IDA)
  expect(call).toHaveBeenLastCalledWith('subscribePush', {
    body: expect.objectContaining({ endpoint: subscription.endpoint, kinds: { ...NONE, message: true } }) as unknown,
  })
  expect(readChoice()?.endpoint).toBe(subscription.endpoint)
})

test('the board is told again once a day', async () => {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true })
  chosen(IDA, subscription.endpoint, Date.now() - 60 * 60 * 1000)
  await keepPush(api, IDA)
  expect(call).not.toHaveBeenCalled()
  chosen(IDA, subscription.endpoint, Date.now() - 25 * 60 * 60 * 1000)
  await keepPush(api, IDA)
  expect(call).toHaveBeenLastCalledWith('subscribePush', expect.anything())
})

test('a permission that was taken back ends it', async () => {
  const { subscription } = stubBrowser({ permission: 'denied' })
  chosen(IDA, subscription.endpoint)
  await keepPush(api, IDA)
  expect(readChoice()).toBeNull()
  expect(call).toHaveBeenCalledWith('unsubscribePush', expect.anything())
})
