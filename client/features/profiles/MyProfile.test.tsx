import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { MyProfile } from './MyProfile.tsx'
import { MAREN } from './test-user.ts'

const viewer = { email: MAREN.email, userId: MAREN.id, role: 'candidate' } as const
const update = vi.fn<(body: Partial<User>) => Promise<unknown>>()
const skills = vi.fn<(q: string) => Promise<unknown>>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

let stored: User
beforeEach(() => {
  for (const mock of [update, skills, success, failure]) mock.mockReset()
  warned.mockClear()
  stored = MAREN
  update.mockImplementation(async (changes) => {
    stored = { ...stored, ...changes, updatedAt: '2026-03-02T10:00:00.000Z' }
    return { status: true, acknowledged: true, data: stored }
  })
  skills.mockResolvedValue({ status: true, data: ['Welding', 'Hydraulics'] })
})

const server: Call = async (name, request) => {
  const { body, query } = (request ?? {}) as { body: Partial<User>; query: { q: string } }
  if (name === 'user') return { status: true, data: stored }
  if (name === 'updateUser') return update(body)
  if (name === 'skills') return skills(query.q)
  return new Promise(() => undefined)
}

async function open() {
  renderApp(
    <>
      <Link to="/jobs">Elsewhere</Link>
      <MyProfile />
    </>,
    { viewer, call: server },
  )
  await screen.findByText('Basic Information')
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
function openContact() {
  for (const more of screen.queryAllByRole('button', { name: 'Add web profiles or interests' })) fireEvent.click(more)
  press(/^Add .*GitHub$|^Edit contact$/u)
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea, select' }), { target: { value } })

describe('the left panel', () => {
  // Spec 2: The pencil shows a skill input and Submit; Submit only leaves
  test('the pencil shows the skill field and Submit, which go with it', async () => {
    await open()
    expect(screen.queryByRole('combobox', { name: 'Skills' })).toBeNull()
    press('Edit profile')
    const skill = screen.getByRole('combobox', { name: 'Skills' })
    fireEvent.change(skill, { target: { value: 'Splicing' } })
    fireEvent.keyDown(skill, { key: 'Enter' })
    press('Submit')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ skills: [...MAREN.skills, 'Splicing'] }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull())
    expect(screen.queryByRole('combobox', { name: 'Skills' })).toBeNull()
  })

  // Spec 2: The pencil shows a skill input and Submit; Submit only leaves
  test('Submit saves what was changed, and the panel reads it back', async () => {
    await open()
    press('Edit profile')
    type('About me', 'I mend boats.')
    press('Submit')
    await screen.findByText('I mend boats.', { selector: 'p' })
    expect(success).toHaveBeenCalledExactlyOnceWith('Profile saved')
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ aboutMe: 'I mend boats.', updatedAt: MAREN.updatedAt }),
    )
  })

  test('a refusal is told, its sentence stands beside the field, and nothing typed is lost', async () => {
    update.mockRejectedValue(refusalOf('request.invalid', [{ path: 'availability', message: 'Too long.' }]))
    await open()
    press('Edit profile')
    type('Availability', 'At some time')
    press('Submit')
    await screen.findByText('Too long.')
    expect(screen.getByLabelText<HTMLInputElement>('Availability').value).toBe('At some time')
    expect(failure).toHaveBeenCalledTimes(1)
    expect(success).not.toHaveBeenCalled()
  })

  test('after a change of the same field on another device the newest record is loaded, and saving again takes', async () => {
    update.mockRejectedValueOnce(refusalOf('user.stale'))
    await open()
    press('Edit profile')
    type('Availability', 'Now')
    stored = { ...MAREN, availability: 'In May', city: 'Bergen', updatedAt: '2026-03-02T09:30:00.000Z' }
    press('Submit')
    await screen.findByText('Bergen', { selector: 'dd' })
    // The record is rendered before the attempt has ended.
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false))
    press('Submit')
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
    const sent: Partial<User> = { availability: 'Now', updatedAt: '2026-03-02T09:30:00.000Z' }
    expect(update).toHaveBeenNthCalledWith(2, expect.objectContaining(sent))
  })
})

describe('skills', () => {
  const field = () => screen.getByRole('combobox', { name: 'Skills' })

  // Spec 7: Each keystroke asks for skills; choosing one fills the input
  test('each keystroke asks for suggestions; choosing one adds it and clears the field', async () => {
    await open()
    press('Edit profile')
    fireEvent.change(field(), { target: { value: 'wel' } })
    const option = await screen.findByRole('option', { name: 'Welding' })
    expect(skills).toHaveBeenCalledExactlyOnceWith('wel')
    // Skills that are already listed are not suggested.
    expect(screen.queryByRole('option', { name: 'Hydraulics' })).toBeNull()
    fireEvent.mouseDown(option)
    const list = screen.getByRole('list', { name: 'Skills' })
    expect(within(list).getByText('Welding')).toBeTruthy()
    expect((field() as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('option')).toBeNull()
  })

  // Spec 7: Suggestions are cleared with the input
  test('suggestions go when the field is emptied', async () => {
    await open()
    press('Edit profile')
    fireEvent.change(field(), { target: { value: 'w' } })
    await screen.findByRole('option', { name: 'Welding' })
    fireEvent.change(field(), { target: { value: '' } })
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('by keyboard: down and Enter take a suggestion, Enter alone takes what is typed', async () => {
    await open()
    press('Edit profile')
    fireEvent.change(field(), { target: { value: 'we' } })
    await screen.findByRole('option', { name: 'Welding' })
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.change(field(), { target: { value: 'Weaving' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    press('Remove Hydraulics')
    const list = screen.getByRole('list', { name: 'Skills' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Welding', 'Weaving'])
    expect(update).not.toHaveBeenCalled()
  })

  // Spec 7: Lookup errors are only logged
  test('a lookup that fails is logged and nothing else', async () => {
    skills.mockRejectedValue(refusalOf('server.error'))
    await open()
    press('Edit profile')
    fireEvent.change(field(), { target: { value: 'we' } })
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(1))
    expect(failure).not.toHaveBeenCalled()
  })
})

describe('lists', () => {
  // Spec 2: Experiences and achievements on the right
  test('an experience is added behind the others', async () => {
    await open()
    press('Add an experience')
    await screen.findByRole('dialog')
    press('Save')
    await screen.findByText('Enter a position.')
    type(/^Position/u, 'Fitter')
    press('Save')
    await screen.findByText('Fitter')
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
    expect(update).toHaveBeenCalledExactlyOnceWith({
      experiences: [...MAREN.experiences, { position: 'Fitter', companyName: '', location: '', timeline: '' }],
      updatedAt: MAREN.updatedAt,
    })
  })

  // Spec 2: Experiences and achievements on the right
  test('an achievement is edited, and removed', async () => {
    await open()
    press('Edit Best apprentice of the yard')
    await screen.findByRole('dialog')
    type(/^Achievement/u, 'Best apprentice of the country')
    press('Save')
    await screen.findByText('Best apprentice of the country')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Edit Best apprentice of the country')
    await screen.findByRole('button', { name: 'Remove' })
    press('Remove')
    await waitFor(() => expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ achievements: [] })))
  })
})

describe('unsaved changes', () => {
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

  test('are asked about before the page is left', async () => {
    await open()
    press('Edit profile')
    type('About me', 'Half a sentence')
    await act(async () => leave())
    await screen.findByText('Leave without saving?')
    press('Stay')
    expect(screen.getByLabelText<HTMLTextAreaElement>('About me').value).toBe('Half a sentence')
    await act(async () => leave())
    await screen.findByText('Leave without saving?')
    press('Leave')
    await waitFor(() => expect(screen.queryByText('Basic Information')).toBeNull())
  })

  test('in a dialog are asked about before it closes', async () => {
    await open()
    press('Edit details')
    await screen.findByRole('dialog')
    type(/^City/u, 'Bergen')
    press('Cancel')
    await screen.findByText('Discard what you typed?')
    press('Keep editing')
    expect(screen.getByLabelText<HTMLInputElement>(/^City/u).value).toBe('Bergen')
    press('Save')
    await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ city: 'Bergen' })))
  })
})

describe('the details', () => {
  const NOTHING_SENT = ['javascript:alert(1)', 'https://me:pw@example.org', 'maren@example.org']
  test.each(NOTHING_SENT)('%s is no link, and nothing is sent', async (address) => {
    await open()
    openContact()
    await screen.findByRole('dialog')
    type('Portfolio website', address)
    press('Save')
    await screen.findByText('Write the whole address, like https://example.org.')
    expect(update).not.toHaveBeenCalled()
  })

  test('a refused contact has its sentence beside the field, and nothing typed is lost', async () => {
    update.mockRejectedValue(
      refusalOf('request.invalid', [{ path: 'contactInformation.phoneNumber', message: 'Too long.' }]),
    )
    await open()
    openContact()
    await screen.findByRole('dialog')
    type('Phone number', '+47 1')
    press('Save')
    await screen.findByText('Too long.')
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('+47 1')
  })
})

// Spec 5: The phone field is of type tel, the links of type url
test('the details have a field for a phone number and fields for addresses on the web', async () => {
  await open()
  openContact()
  await screen.findByRole('dialog')
  const typeOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).type
  expect([/^Phone number/u, /^LinkedIn profile/u, /^Portfolio website/u].map(typeOf)).toEqual(['tel', 'url', 'url'])
})
