import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#client/api/domain.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { MyProfile } from './MyProfile.tsx'
import { MAREN } from './test-user.ts'

const viewer = { email: MAREN.email, userId: MAREN.id, role: 'candidate' } as const
const later = vi.spyOn(toast, 'wait').mockReturnValue()
vi.spyOn(toast, 'success').mockReturnValue()
const update = vi.fn(async (changes: Partial<User>) => ({ status: true, data: { ...MAREN, ...changes } }))
const call: Call = async (name, request) => {
  if (name === 'user') return { status: true, data: MAREN }
  if (name === 'updateUser') return update((request as { body: Partial<User> }).body)
  return new Promise(() => undefined)
}

afterEach(() => onlineManager.setOnline(true))

test('without a network a change is kept on the device, shown, and said to wait', async () => {
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
