import { focusManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Session } from '#client/session/session.ts'
import { renderApp } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { VerificationAlert } from './VerificationAlert.tsx'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const isVerified = vi.fn<Session['isVerified']>()
const sendVerification = vi.fn<Session['sendVerification']>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const information = vi.spyOn(toast, 'info').mockReturnValue()

beforeEach(() => {
  for (const mock of [isVerified, sendVerification, success, failure, information]) mock.mockReset()
})

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

const show = (isEmbedded = false, to?: string) =>
  renderApp(<VerificationAlert isEmbedded={isEmbedded} {...(to !== undefined && { to })} />, {
    viewer: IDA,
    session: { isVerified, sendVerification },
  })

test('an unverified person is told, and can have the mail sent again', async () => {
  isVerified.mockResolvedValue(false)
  sendVerification.mockResolvedValue({ ok: true })
  show()
  expect(await screen.findByText(/^Follow the link we sent to ida@example.org/u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Sent again', 'Look for a mail to ida@example.org.'))
})

test('with embedded accounts the mailbox is a tap away, and nothing needs the link', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  isVerified.mockResolvedValue(false)
  show(true)
  expect(await screen.findByText(/Everything works without it\.$/u)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Open the mailbox' })).getAttribute('href')).toBe(
    '/mailbox?to=ida%40example.org',
  )
})

test('a verified person sees no alert', async () => {
  isVerified.mockResolvedValue(true)
  show()
  await waitFor(() => expect(isVerified).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('a refusal to send is told', async () => {
  isVerified.mockResolvedValue(false)
  sendVerification.mockResolvedValue({ ok: false, message: 'Too many attempts.' })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(failure).toHaveBeenCalledWith('No mail was sent', 'Too many attempts.'))
})

test('beside a form it says what needs a verified address, and that nothing is lost', async () => {
  isVerified.mockResolvedValue(false)
  show(false, 'ask a question')
  expect(await screen.findByText('Verify your email address to ask a question')).toBeTruthy()
  expect(screen.getByText('Follow the link we sent to ida@example.org. What you wrote stays here.')).toBeTruthy()
})

test('a person who has followed the link is checked again, and told when it is not so', async () => {
  isVerified.mockResolvedValue(false)
  show(false, 'ask a question')
  const button = await screen.findByRole('button', { name: 'I followed the link' })
  fireEvent.click(button)
  const sentence = 'Follow the link in the mail to ida@example.org first.'
  await waitFor(() => expect(information).toHaveBeenCalledWith('Not verified yet', sentence))

  isVerified.mockResolvedValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'I followed the link' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Your email address is verified'))
  expect(screen.queryByText(/^Verify your email address/u)).toBeNull()
})

test('coming back from the mail is enough to notice it', async () => {
  isVerified.mockResolvedValue(false)
  show(false, 'ask a question')
  await screen.findByText('Verify your email address to ask a question')
  isVerified.mockResolvedValue(true)
  focusManager.setFocused(true)
  await waitFor(() => expect(screen.queryByText(/^Verify your email address/u)).toBeNull())
})

test('with embedded accounts nothing needs a verified address, and the provider is not asked', async () => {
  isVerified.mockResolvedValue(false)
  const { container } = show(true, 'ask a question')
  await waitFor(() => expect(container.querySelector('[data-tone]')).toBeNull())
  expect(isVerified).not.toHaveBeenCalled()
})

test('a visitor is not checked', () => {
  renderApp(<VerificationAlert isEmbedded={false} to="ask a question" />, { session: { isVerified } })
  expect(isVerified).not.toHaveBeenCalled()
})
