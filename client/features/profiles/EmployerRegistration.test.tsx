import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { COMPANY_CATEGORIES, EMPLOYEE_RANGES } from '#contract/profiles/user.options.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { EmployerRegistration } from './EmployerRegistration.tsx'
import { RoleChooser } from './RoleChooser.tsx'

const newcomer = { email: 'per@example.org', userId: '', role: '' } as const
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`, 'u'), { selector: 'input, select' })
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .filter(Boolean)

// Spec 2: 'Continue as ...' has a card for each role
test('the chooser has a card for each role', async () => {
  renderApp(<RoleChooser />, { viewer: newcomer })
  await screen.findByRole('heading', { name: 'Continue as ...' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/register/candidate',
    '/register/employer',
  ])
  for (const name of ['Candidate', 'Employer']) expect(screen.getByRole('heading', { name })).toBeDefined()
})

// Spec 2: Employer form: its fields
// Spec 5: Employer registration: all fields required
test('the form has every field of the specification, and each is asked for', async () => {
  const call = vi.fn<Call>()
  renderApp(<EmployerRegistration onRegistered={vi.fn()} />, { viewer: newcomer, call })
  await screen.findByRole('heading', { name: 'Register as employer' })
  const texts = ['First name', 'Last name', 'Company name', 'Role in company']
  for (const name of texts) expect(screen.getByRole('textbox', { name })).toBeDefined()
  for (const name of ['Number of employees', 'Category']) expect(screen.getByRole('combobox', { name })).toBeDefined()
  expect(field('Email').value).toBe(newcomer.email)
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })
  expect(submit.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: /terms/u }))
  fireEvent.click(submit)
  await screen.findByText('Enter your first name.')
  for (const sentence of [
    'Enter your last name.',
    'Enter the name of your company.',
    'Enter your role in the company.',
    'Choose how many people work there.',
    'Choose a category.',
    'Choose a gender.',
  ])
    expect.soft(screen.queryByText(sentence), sentence).not.toBeNull()
  expect(call).not.toHaveBeenCalledWith('register', expect.anything())
})

// Spec 2: Employer form: its fields
// Spec 3: Employer registration payload
// Spec 8: 'Successfully registered as Employer'
test('an employer is registered with every field of the form, told so, and led on', async () => {
  const call = vi.fn<Call>().mockResolvedValue({ status: true, acknowledged: true, data: {} })
  const success = vi.spyOn(toast, 'success').mockReturnValue()
  const onRegistered = vi.fn(async () => undefined)
  renderApp(<EmployerRegistration onRegistered={onRegistered} />, { viewer: newcomer, call })
  await screen.findByRole('heading', { name: 'Register as employer' })
  expect(optionsOf('Number of employees')).toEqual([...EMPLOYEE_RANGES])
  expect(optionsOf('Category')).toEqual([...COMPANY_CATEGORIES])
  expect(field('Email').disabled).toBe(true)

  for (const [label, value] of [
    ['First name', 'Per'],
    ['Last name', 'Holm'],
    ['Company name', 'Norrsund Ferries'],
    ['Number of employees', '11 - 50'],
    ['Category', 'Travel & Transportation'],
    ['Role in company', 'Crew manager'],
  ] as const)
    fireEvent.change(field(label), { target: { value } })
  fireEvent.click(screen.getByRole('radio', { name: 'Male' }))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(onRegistered).toHaveBeenCalledTimes(1))
  expect(success.mock.calls[0]?.[0]).toBe('Successfully registered as Employer')
  expect(call).toHaveBeenCalledWith('register', {
    body: {
      firstName: 'Per',
      lastName: 'Holm',
      email: 'per@example.org',
      gender: 'male',
      companyName: 'Norrsund Ferries',
      employeeRange: '11 - 50',
      companyCategory: 'Travel & Transportation',
      roleInCompany: 'Crew manager',
      term: true,
      role: 'employer',
    },
  })
})
