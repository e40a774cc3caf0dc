import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { MailSettings } from './MailSettings.tsx'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const CHOICE = { about: 'now', news: 'now', alerts: 'now', isSending: true, isRefused: false } as const

function settings(choice: object = {}) {
  let stored: object = { ...CHOICE, ...choice }
  const call = vi.fn<Call>(async (name, request) => {
    if (name === 'chooseMails') {
      const { about, news, alerts } = (request as { body: typeof CHOICE }).body
      stored = { ...stored, about, news, alerts, isRefused: false }
    }
    return { data: stored }
  })
  renderApp(<MailSettings />, { viewer: IDA, call })
  return call
}

test('news can come once a day, in the time zone of the device', async () => {
  const call = settings()
  const news = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^News/u })
  expect(news.value).toBe('now')
  fireEvent.change(news, { target: { value: 'daily' } })
  await waitFor(() => expect(news.value).toBe('daily'))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(call).toHaveBeenLastCalledWith('chooseMails', {
    body: { userId: 'u-3', email: 'ida@example.org', about: 'now', news: 'daily', alerts: 'now', zone },
  })
})

test('an address that refused mails is shown until something is chosen', async () => {
  settings({ isRefused: true })
  expect(await screen.findByText('Your mail server refused our mails')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: /^About you/u }), { target: { value: 'off' } })
  await waitFor(() => expect(screen.queryByText('Your mail server refused our mails')).toBeNull())
})

test('a board without mails shows no choice of them', async () => {
  const call = settings({ isSending: false })
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.queryByRole('combobox')).toBeNull()
})
