import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#client/api/domain.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { MyProfile } from './MyProfile.tsx'
import { MAREN } from './test-user.ts'

let stored: User
beforeEach(() => {
  stored = MAREN
})
const call: Call = async (name) => (name === 'user' ? { status: true, data: stored } : new Promise(() => undefined))

async function open() {
  renderApp(<MyProfile />, { viewer: { email: MAREN.email, userId: MAREN.id, role: stored.role }, call })
  await screen.findByText('Basic Information')
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('a missing field', () => {
  const lines = () =>
    screen
      .getAllByRole('button', { name: /^(?:Add|Upload) / })
      .map(({ textContent }) => textContent)
      .filter(Boolean)

  test('is one line each for a candidate, and nothing else says so', async () => {
    stored = { ...MAREN, skills: [], aboutMe: '', languages: [], experiences: [], achievements: [] }
    await open()
    expect(screen.getByRole('heading', { name: 'What would complete your profile' })).toBeTruthy()
    const resume = 'Upload ResumePDF, 5 MB at most. Drop or paste it here, too.'
    const first = [resume, 'Add skills', 'Add an experience', 'Add phone number', 'Add about me']
    expect(lines()).toEqual([...first, 'Add availability, education, languages or more'])
    press(/^Add availability, /u)
    expect(lines()).toEqual([
      ...first,
      'Add availability',
      'Add an education',
      'Add languages',
      'Add salary expectation',
      'Add LinkedIn, portfolio or GitHub',
      'Add an achievement',
      'Add interests',
    ])
    expect(screen.queryByText(/not provided/iu)).toBeNull()
  })

  test('opens its own field, in the one form that has it', async () => {
    await open()
    press('Add web profiles or interests')
    press('Add interests')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Interests' }))
    press('Stop editing')
    press('Add phone number')
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone number')))
  })

  test('says nothing more once everything is there', async () => {
    stored = {
      ...MAREN,
      resumeLink: '/api/user/maren-id/resume',
      availability: 'From March',
      interests: ['Boats'],
      salaryExpectation: 'NOK 48,000 a month',
      education: [{ degree: 'Mate', university: '', year: '' }],
      contactInformation: { phoneNumber: '1', linkedInProfile: 'l', portfolioWebsite: 'p', github: 'g' },
    }
    await open()
    expect(screen.queryByRole('heading', { name: 'What would complete your profile' })).toBeNull()
  })
})

describe('one way to edit', () => {
  const labels = (form: HTMLElement) =>
    [...form.querySelectorAll('label')].map(({ textContent }) => textContent?.replace(/\W+$/u, ''))

  test('no field is in two forms', async () => {
    await open()
    press('Edit profile')
    const panel = labels(screen.getByRole('form', { name: 'Edit my profile' }))
    press('Edit details')
    const details = labels(await screen.findByRole('dialog'))
    expect(panel).toEqual(['About me', 'Skills', 'Languages', 'Interests', 'Availability'])
    expect(details).toContain('City')
    expect(details).not.toContain('GitHub')
    expect(panel.filter((label) => details.includes(label))).toEqual([])
  })
})

describe('an employer', () => {
  const IDRIS: User = {
    ...MAREN,
    role: 'employer',
    companyName: 'Norrsund Ferries',
    roleInCompany: 'Crew manager',
    aboutMe: '',
    skills: [],
    languages: [],
    experiences: [],
    achievements: [],
  }
  test("has an employer's fields alone", async () => {
    stored = IDRIS
    await open()
    for (const name of ['Experiences', 'Education', 'Achievements', 'Skills', 'About me']) {
      expect(screen.queryByRole('heading', { name })).toBeNull()
    }
    expect(screen.queryByRole('link', { name: 'View as employers see it' })).toBeNull()
    expect(screen.getByRole('link', { name: 'View company page' }).getAttribute('href')).toBe(`/company/${MAREN.id}`)
    press('Edit profile')
    expect(screen.getByRole('button', { name: 'Add a picture' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Skills' })).toBeNull()
    press('Add website')
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Website')))
  })

  test("keeps sight of a candidate's field that was filled in earlier", async () => {
    stored = { ...IDRIS, skills: ['Rostering'] }
    await open()
    expect(screen.getByText('Rostering')).toBeTruthy()
    press('Edit profile')
    expect(screen.getByRole('combobox', { name: 'Skills' })).toBeTruthy()
  })
})

test('a candidate has a way to what employers see', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'View as employers see it' }).getAttribute('href')).toBe(
    `/candidate-details/${MAREN.id}`,
  )
})

test.each(['Stop editing', 'Cancel'])('%s asks before it discards what was typed', async (way) => {
  await open()
  press('Edit profile')
  press(way)
  expect(screen.queryByRole('form')).toBeNull()
  press('Edit profile')
  const about = screen.getByLabelText<HTMLTextAreaElement>('About me')
  fireEvent.change(about, { target: { value: 'Half a sentence' } })
  press(way)
  expect(screen.getByText('Discard what you typed?')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }))
  press('Keep editing')
  expect(about.value).toBe('Half a sentence')
  expect(document.activeElement).toBe(about)
  press(way)
  press('Discard')
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByText('I like engines.')).toBeTruthy()
})
