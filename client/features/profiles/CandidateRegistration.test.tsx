import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { answerLater, refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { CandidateRegistration } from './CandidateRegistration.tsx'

const newcomer: Viewer = { email: 'ida@example.org', userId: '', role: '' }
const typed = {
  'First name': 'Ida',
  'Last name': 'Berg',
  Country: 'Norway',
  Address: 'Nygata 4',
  City: 'Stavanger',
  'Postal code': '4006',
}

const call = vi.fn<Call>()
const onRegistered = vi.fn<() => Promise<void>>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()

/** The time zone of the device. */
const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')

beforeEach(() => {
  zone.mockReturnValue({ timeZone: 'UTC' } as Intl.ResolvedDateTimeFormatOptions)
  for (const mock of [call, onRegistered, success, failure]) mock.mockReset()
  onRegistered.mockResolvedValue()
})

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\b`, 'u'), { selector: 'input, select' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })

/** The service of countries never answers, so the bundled list is used. */
const server: Call = (name, request) => (name === 'countries' ? new Promise(() => undefined) : call(name, request))

async function open() {
  renderApp(<CandidateRegistration onRegistered={onRegistered} />, { viewer: newcomer, call: server })
  await screen.findByRole('heading', { name: 'Register as candidate' })
}

function fill(values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
}
const acceptTerms = () => fireEvent.click(screen.getByRole('checkbox'))

// Spec 2: Candidate form: email prefilled and disabled
test('the address comes from the sign-in and cannot be changed', async () => {
  await open()
  expect(field('Email').value).toBe('ida@example.org')
  expect(field('Email').disabled).toBe(true)
})

test("the country is the one of the device's time zone, which can be changed", async () => {
  zone.mockReturnValue({ timeZone: 'Europe/Oslo' } as Intl.ResolvedDateTimeFormatOptions)
  await open()
  expect(field('Country').value).toBe('Norway')
  expect(screen.getByText("Suggested by this device's time zone.")).toBeTruthy()
  fireEvent.change(field('Country'), { target: { value: 'Sweden' } })
  expect(screen.queryByText("Suggested by this device's time zone.")).toBeNull()
})

// Spec 7: The dropdown's countries come from the service
test("the countries are the service's once it has answered, and the bundled ones before", async () => {
  const answer = answerLater<unknown>()
  renderApp(<CandidateRegistration onRegistered={onRegistered} />, { viewer: newcomer, call: answer.promise })
  await screen.findByRole('option', { name: 'Norway' })
  answer.answer({ status: true, data: ['Utopia'] })
  await screen.findByRole('option', { name: 'Utopia' })
  expect(screen.queryByRole('option', { name: 'Norway' })).toBeNull()
})

// Spec 4: Register waits for the terms
test('Register waits for the terms', async () => {
  await open()
  expect(button().disabled).toBe(true)
  acceptTerms()
  expect(button().disabled).toBe(false)
})

test('a missing value is named beside its field; the focus goes to the first, and no request is sent', async () => {
  await open()
  fill({ 'First name': 'Ida' })
  acceptTerms()
  fireEvent.click(button())
  expect(await screen.findByText('Enter your last name.')).toBeTruthy()
  expect(screen.getByText('Choose your country.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Last name')))
  expect(call).not.toHaveBeenCalled()
})

// Spec 3: Candidate registration payload
// Spec 4: Acknowledged registration leads on
// Spec 8: 'Successfully registered as Candidate'
test('a candidate is registered, told so, and led on', async () => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: {} })
  await open()
  fill()
  acceptTerms()
  fireEvent.click(button())
  await waitFor(() => expect(onRegistered).toHaveBeenCalledTimes(1))
  expect(success).toHaveBeenCalledWith('Successfully registered as Candidate')
  expect(call).toHaveBeenCalledWith('register', {
    body: {
      role: 'candidate',
      email: 'ida@example.org',
      firstName: 'Ida',
      lastName: 'Berg',
      gender: 'female',
      country: 'Norway',
      address: 'Nygata 4',
      city: 'Stavanger',
      postcode: '4006',
      term: true,
    },
  })
  await waitFor(() => expect(field('First name').value).toBe(''))
})

// Spec 8: Registration errors are silently ignored
test("the server's sentences land beside their fields, and nothing typed is lost", async () => {
  call.mockRejectedValue(refusalOf('request.invalid', [{ path: 'postcode', message: 'There is no such postal code.' }]))
  await open()
  fill()
  acceptTerms()
  fireEvent.click(button())
  expect(await screen.findByText('There is no such postal code.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Postal code')))
  for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value)
  expect(failure).toHaveBeenCalledWith('Something needs another look', 'Check the marked fields.')
  expect(success).not.toHaveBeenCalled()
})

test('somebody registered meanwhile is told so, and the session learns of it', async () => {
  const refresh = vi.fn(async () => undefined)
  call.mockRejectedValue(refusalOf('user.role-set'))
  renderApp(<CandidateRegistration onRegistered={onRegistered} />, {
    viewer: newcomer,
    call: server,
    session: { refresh },
  })
  await screen.findByRole('heading', { name: 'Register as candidate' })
  fill()
  acceptTerms()
  fireEvent.click(button())
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(failure).toHaveBeenCalledWith('You are registered already', expect.any(String))
  expect(onRegistered).not.toHaveBeenCalled()
})
