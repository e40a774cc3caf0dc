import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '../../../contract/auth/viewer.ts'
import type { Session } from '../../session/session.ts'
import { renderApp } from '../../test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { VerificationNotice } from './VerificationNotice.tsx'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const isVerified = vi.fn<Session['isVerified']>()
const sendVerification = vi.fn<Session['sendVerification']>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  for (const mock of [isVerified, sendVerification, success, failure]) mock.mockReset()
})

const show = (isEmbedded = false) =>
  renderApp(<VerificationNotice isEmbedded={isEmbedded} />, { viewer: IDA, session: { isVerified, sendVerification } })

test('whoever has not verified the address is told, and has the mail sent again', async () => {
  isVerified.mockResolvedValue(false)
  sendVerification.mockResolvedValue({ ok: true })
  show()
  expect(await screen.findByText(/^Follow the link we sent to ida@example.org/u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Sent again', 'Look for a mail to ida@example.org.'))
})

test('with embedded accounts the words say where the link is', async () => {
  isVerified.mockResolvedValue(false)
  show(true)
  expect(await screen.findByText(/the server's log/u)).toBeTruthy()
})

test('whoever has verified it is told nothing', async () => {
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
