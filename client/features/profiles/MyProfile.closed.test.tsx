import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { MyProfile } from './MyProfile.tsx'
import { MAREN } from './test-user.ts'

const viewer = { email: MAREN.email, userId: MAREN.id, role: 'candidate' } as const
const user = { ...MAREN, contactInformation: { ...MAREN.contactInformation, phoneNumber: '+47 55 00 00 00' } }
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
let stored = user
beforeEach(() => {
  stored = user
  for (const mock of [success, failure]) mock.mockReset()
})

/** Opens a dialog, changes a field in it, and returns what is in it. */
async function edit(title: string, field: string, value: string) {
  fireEvent.click(await screen.findByRole('button', { name: title }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${field}`, 'u'), { selector: 'input' }), { target: { value } })
  return dialog
}

/** Saves the city, closes the form before the server has answered, and returns how to answer. */
async function goOnWhileSaving() {
  let settle: { resolve: (answer: unknown) => void; reject: (error: unknown) => void } | undefined
  const updateUser = vi.fn(() => new Promise((resolve, reject) => (settle = { resolve, reject })))
  const call: Call = async (name) => {
    if (name === 'user') return { status: true, data: stored }
    return name === 'updateUser' ? updateUser() : new Promise(() => undefined)
  }
  renderApp(<MyProfile />, { viewer, call })
  const details = await edit('Edit details', 'City', 'Oslo')
  fireEvent.click(details.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updateUser).toHaveBeenCalled())
  fireEvent.click(details.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await details.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return settle!
}

test('a save that arrives after its form was closed does not close the form that is open by then', async () => {
  const answer = await goOnWhileSaving()
  await edit('Edit contact', 'Phone number', '+47 55 12 34 56')
  stored = { ...user, city: 'Oslo' }
  answer.resolve({ status: true, acknowledged: true, data: stored })
  await waitFor(() => expect(success).toHaveBeenCalledWith('Profile saved'))
  await screen.findByText('Oslo', { selector: 'dd' })
  const contact = within(screen.getByRole('dialog', { name: 'Edit contact' }))
  expect(contact.getByLabelText<HTMLInputElement>(/^Phone number/u, { selector: 'input' }).value).toBe(
    '+47 55 12 34 56',
  )
})

test('a change refused after its form was closed waits under “Waiting to send”, and marks no field of a later form', async () => {
  const answer = await goOnWhileSaving()
  const details = await edit('Edit details', 'Postcode', '5003')
  answer.reject(refusalOf('request.invalid', [{ path: 'city', message: 'City: there is no such place.' }]))
  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith(
      'Your profile was not sent',
      'City: there is no such place. It stays under “Waiting to send”.',
    ),
  )
  expect(details.queryByText('City: there is no such place.')).toBeNull()
  expect(details.getByLabelText<HTMLInputElement>(/^Postcode/u, { selector: 'input' }).value).toBe('5003')
})
