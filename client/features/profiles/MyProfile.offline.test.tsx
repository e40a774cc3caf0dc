import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import type { User } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { MyProfile } from './MyProfile.tsx'
import { MAREN } from './test-user.ts'

const viewer = { email: MAREN.email, userId: MAREN.id, role: 'candidate' } as const
const later = vi.spyOn(toast, 'wait').mockReturnValue()
vi.spyOn(toast, 'success').mockReturnValue()
const update = vi.fn(async (changes: Partial<User>) => ({ status: true, data: { ...MAREN, ...changes } }))
let board = MAREN
const call: Call = async (name, request) => {
  if (name === 'user') return { status: true, data: board }
  if (name === 'updateUser') return update((request as { body: Partial<User> }).body)
  return new Promise(() => undefined)
}

beforeEach(() => {
  update.mockReset()
  update.mockImplementation(async (changes) => ({ status: true, data: { ...MAREN, ...changes } }))
})
afterEach(() => onlineManager.setOnline(true))

test('a change is queued without a network, shown, and said to wait', async () => {
  renderApp(<MyProfile />, { viewer, call })
  await screen.findByText('Basic Information')
  onlineManager.setOnline(false)
  fireEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
  const availability = screen.getByLabelText('Availability', { selector: 'input, textarea' })
  fireEvent.change(availability, { target: { value: 'From the first of May' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(later).toHaveBeenCalledWith('Your profile will be sent', expect.any(String), 'profile'))
  expect(await screen.findByText('From the first of May')).toBeTruthy()
  expect(screen.getByText('Your changes will be sent')).toBeTruthy()
  expect(update).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByText('Your changes will be sent')).toBeNull())
  const changes = { availability: 'From the first of May', updatedAt: MAREN.updatedAt }
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(changes)))
})

test('a field that is changed twice is not said to be changed elsewhere, whatever spaces were typed', async () => {
  update.mockImplementation(async ({ updatedAt, availability = '' }) => {
    if (updatedAt !== board.updatedAt) throw refusalOf('user.stale')
    board = { ...MAREN, availability: availability.trim(), updatedAt: `${updatedAt} and later` }
    return { status: true, data: board }
  })
  const outbox = testOutbox({ call } as unknown as Api, viewer)
  renderApp(<MyProfile />, { viewer, call, outbox })
  await screen.findByText('Basic Information')
  onlineManager.setOnline(false)
  for (const [count, value] of ['From May ', 'From June '].entries()) {
    fireEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
    const availability = screen.getByLabelText('Availability', { selector: 'input, textarea' })
    fireEvent.change(availability, { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(count + 1))
    await screen.findByText(value.trim())
  }
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(board.availability).toBe('From June')
})
