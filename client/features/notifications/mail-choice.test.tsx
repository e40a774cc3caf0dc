import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { mailChoiceKey } from '#client/api/query-keys.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const CHOICE = { about: 'now', news: 'now', alerts: 'now', quiet: null, isSending: true, isRefused: false } as const
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

let stored: object
const sent = vi.fn<(name: string, request: unknown) => void>()
const call: Call = async (name, request) => {
  if (name === 'chooseMails') {
    sent(name, request)
    const { userId: _id, email: _email, zone: _zone, ...chosen } = (request as { body: Record<string, unknown> }).body
    stored = { ...stored, ...chosen, isRefused: false }
  }
  return { data: name === 'sendTestMail' ? { isSent: true } : stored }
}

beforeEach(() => {
  stored = CHOICE
  sent.mockClear()
})
afterEach(() => onlineManager.setOnline(true))

const settings = (change: object = {}) => {
  stored = { ...CHOICE, ...change }
  return renderApp(<NotificationSettings />, { viewer: IDA, call })
}
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })

test('news can come once a day, in the time zone of the device', async () => {
  settings()
  const news = await select('Mail: News')
  await waitFor(() => expect(news.disabled).toBe(false))
  fireEvent.change(news, { target: { value: 'daily' } })
  await waitFor(() => expect(news.value).toBe('daily'))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent).toHaveBeenLastCalledWith('chooseMails', {
    body: { userId: 'u-3', email: 'ida@example.org', about: 'now', news: 'daily', alerts: 'now', quiet: null, zone },
  })
})

test('a choice without a network is shown at once, and sent when it is back', async () => {
  settings()
  const about = await select('Mail: About you')
  await waitFor(() => expect(about.disabled).toBe(false))
  onlineManager.setOnline(false)
  fireEvent.change(about, { target: { value: 'off' } })
  const waiting = await screen.findByText('Waiting for a connection')
  expect(about.value).toBe('off')
  // It stands with what waits.
  expect(waiting.closest('li')?.contains(about)).toBe(true)
  expect(sent).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByText('Waiting for a connection')).toBeNull())
})

test('quiet hours are those of the person', async () => {
  settings({ quiet: { from: '23:00', to: '06:30' } })
  await screen.findByText(/^From 23:00 to 06:30 mails wait/u)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:15' } })
  await waitFor(() =>
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ body: { quiet: { from: '22:15', to: '06:30' } } }),
  )
  fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours are on' }))
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
  await waitFor(() => expect(sent.mock.lastCall?.[1]).toMatchObject({ body: { quiet: null } }))
})

test('quiet hours that wait to be sent say so in their card', async () => {
  settings({ quiet: { from: '23:00', to: '06:30' } })
  const from = await screen.findByLabelText('From')
  onlineManager.setOnline(false)
  fireEvent.change(from, { target: { value: '22:15' } })
  const waiting = await screen.findByText('Waiting for a connection')
  expect(screen.getByRole('region', { name: 'Quiet hours' }).contains(waiting)).toBe(true)
})

function Refetch() {
  const queryClient = useQueryClient()
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: mailChoiceKey(IDA) })}>
      Refetch
    </button>
  )
}

test('a time that was changed elsewhere is kept when the other one is changed here', async () => {
  stored = { ...CHOICE, quiet: { from: '23:00', to: '06:30' } }
  renderApp(
    <>
      <NotificationSettings />
      <Refetch />
    </>,
    { viewer: IDA, call },
  )
  const [from, to] = [await screen.findByLabelText<HTMLInputElement>('From'), screen.getByLabelText('To')]
  fireEvent.change(from, { target: { value: '22:15' } })
  await screen.findByText(/^From 22:15 to 06:30/u)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  fireEvent.blur(from)
  // On another device.
  stored = { ...stored, quiet: { from: '21:00', to: '05:00' } }
  fireEvent.click(screen.getByText('Refetch'))
  await waitFor(() => expect(from.value).toBe('21:00'))
  fireEvent.change(to, { target: { value: '06:00' } })
  await waitFor(() =>
    expect(sent.mock.lastCall?.[1]).toMatchObject({ body: { quiet: { from: '21:00', to: '06:00' } } }),
  )
})

test('equal times are said to be wrong and not sent', async () => {
  settings({ quiet: { from: '23:00', to: '06:30' } })
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '06:30' } })
  await screen.findByText('Choose two different times.')
  expect(sent).not.toHaveBeenCalled()
})

test('a test mail goes to the own address, and a limit is said', async () => {
  const success = vi.spyOn(toast, 'success').mockReturnValue()
  const problem = vi.spyOn(toast, 'problem').mockReturnValue()
  let isLimited = false
  const limited: Call = async (name, request) => {
    if (name === 'sendTestMail' && isLimited) throw refusalOf('request.rate-limited')
    return call(name, request)
  }
  renderApp(<NotificationSettings />, { viewer: IDA, call: limited })
  const button = await screen.findByRole('button', { name: 'Send a test mail' })
  fireEvent.click(button)
  await waitFor(() => expect(success).toHaveBeenCalledWith('Test mail on its way', 'To ida@example.org.'))
  isLimited = true
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button)
  await waitFor(() => expect(problem).toHaveBeenCalledTimes(1))
})

test('an address that refused mails is shown until something is chosen', async () => {
  settings({ isRefused: true })
  await screen.findByText('Your mail server refused our mails')
  fireEvent.change(await select('Mail: About you'), { target: { value: 'off' } })
  await waitFor(() => expect(screen.queryByText('Your mail server refused our mails')).toBeNull())
})

test('a board without mails has no choice of them and no test mail', async () => {
  settings({ isSending: false })
  await screen.findAllByText('Not from this board')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText('Send a test mail')).toBeNull()
})

test('mails with new jobs are on or off, and their row leads to the saved searches', async () => {
  settings()
  const alerts = await select('Mail: New jobs')
  expect([...alerts.options].map(({ text }) => text)).toEqual(['On', 'Off'])
  const link = await screen.findByRole('link', { name: 'Saved searches' })
  expect(link.getAttribute('href')).toBe('/dashboard/saved-searches')
})

test('the second time of the quiet hours keeps the focus and what is typed while the first one is stored', async () => {
  settings()
  const quiet = await screen.findByRole<HTMLInputElement>('switch', { name: 'Quiet hours are on' })
  await waitFor(() => expect(quiet.disabled).toBe(false))
  fireEvent.click(quiet)
  await screen.findByText(/^From 22:00 to 07:00/u)
  const [from, to] = ['From', 'To'].map((name) => screen.getByLabelText<HTMLInputElement>(name)) as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  act(() => from.focus())
  fireEvent.change(from, { target: { value: '23:00' } })
  act(() => to.focus())
  fireEvent.change(to, { target: { value: '06:00' } })
  await screen.findByText(/^From 23:00 to 06:00/u)
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('06:00')
  expect(document.activeElement).toBe(screen.getByLabelText('To'))
})

test('a time of the quiet hours that is cleared says so beside it', async () => {
  settings({ quiet: { from: '23:00', to: '06:30' } })
  const from = await screen.findByLabelText('From')
  fireEvent.change(from, { target: { value: '' } })
  expect(screen.getByText('Choose a time.')).toBeTruthy()
  fireEvent.change(from, { target: { value: '22:00' } })
  expect(screen.queryByText('Choose a time.')).toBeNull()
})
