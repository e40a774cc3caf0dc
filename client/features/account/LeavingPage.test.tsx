import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDate } from '#client/messages/when.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { LeavingPage } from './LeavingPage.tsx'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const call = vi.fn<Call>()
const refresh = vi.fn(async () => undefined)
const onLogOut = vi.fn()

beforeEach(() => {
  for (const mock of [call, refresh, onLogOut]) mock.mockReset()
})
afterEach(() => onlineManager.setOnline(true))

const open = (deletesAt: string) =>
  renderApp(<LeavingPage deletesAt={deletesAt} onLogOut={onLogOut} />, {
    viewer: { email: 'ida@example.org', userId: '', role: '', deletesAt },
    call,
    session: { refresh },
  })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('the page says when, and offers only to keep the account, the data and the way out', async () => {
  const deletesAt = inDays(9)
  open(deletesAt)
  const title = `Your account is deleted on ${formatDate(deletesAt, new Date())}`
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep my account',
    'Log out',
    'Download',
  ])
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(await button('Log out'))
  expect(onLogOut).toHaveBeenCalledOnce()
})

test('keeping it asks the board, then who one is, and says that interviews do not come back', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue()
  call.mockResolvedValue({ status: true, data: { deletesAt: null } })
  open(inDays(9))
  expect(await screen.findByText(/Interviews stay called off\.$/u)).toBeDefined()
  fireEvent.click(await button('Keep my account'))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(call).toHaveBeenCalledExactlyOnceWith('keepAccount')
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('Your account stays', 'Everything is back, but interviews stay called off.'),
  )
})

test('a board that does not answer says why, and it can be tried again', async () => {
  call.mockRejectedValue(refusalOf('storage.busy'))
  open(inDays(9))
  fireEvent.click(await button('Keep my account'))
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is still due to be deleted')
  expect((await button('Keep my account')).disabled).toBe(false)
  expect(refresh).not.toHaveBeenCalled()
})

test('after its date it cannot be kept, and is left', async () => {
  open(inDays(-1))
  expect(await screen.findByText(/^It is too late to keep it/u)).toBeDefined()
  expect((await button('Keep my account')).disabled).toBe(true)
  expect((await button('Log out')).disabled).toBe(false)
})

test('the page says that it needs a network when there is none', async () => {
  onlineManager.setOnline(false)
  open(inDays(9))
  expect(await screen.findByText('Keeping it and downloading your data need a connection.')).toBeDefined()
  for (const name of ['Keep my account', 'Download']) expect((await button(name)).disabled).toBe(true)
})
