import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job, User } from '#client/api/domain.ts'
import { perform, record, server } from '#client/features/test-actions.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { toast } from '#client/ui/toast.ts'
import { applyAction } from './apply.action.ts'
import { ChangedSince } from './ChangedSince.tsx'
import type { ApplicationCopy } from './copy.queries.ts'
import { SentCopyButton } from './SentCopyButton.tsx'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const idris: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const now = new Date('2025-11-20T12:00:00.000Z')
const appliedAt = '2025-11-15T09:00:00.000Z'
const job = jobOfIdris()
const subject = { applicationId: 'application-1', userId: 'ida' }

const profile: ApplicationCopy['profile'] = {
  firstName: 'Ida',
  lastName: 'Berg',
  email: 'ida@example.org',
  gender: 'female',
  address: 'Quay 1',
  city: 'Bergen',
  country: 'Norway',
  postcode: '5003',
  aboutMe: 'I mend boats.',
  skills: ['Welding'],
  languages: [],
  interests: [],
  availability: '',
  salaryExpectation: '',
  experiences: [],
  education: [],
  achievements: [],
  contactInformation: { phoneNumber: '', linkedInProfile: '', portfolioWebsite: '', github: '' },
}
const copy: ApplicationCopy = {
  id: 'application-1',
  jobId: job.id,
  userId: 'ida',
  appliedAt,
  companyName: 'Norrsund Ferries',
  seen: 'same',
  posting: { ...job, salaryRange: '40,000' },
  profile,
  note: 'I can start in January.',
  resume: { name: 'Ida Berg resume.pdf', size: 420_000, storedAt: '2025-11-02T09:00:00.000Z', link: '/api/x' },
}

const call = vi.fn<(name: string) => Promise<unknown>>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
beforeEach(() => {
  for (const mock of [call, success]) mock.mockReset()
})

interface Shown {
  viewer?: Viewer
  as?: Job
  person?: User
}
async function open(answer: ApplicationCopy | null | Error, { viewer = ida, as, person }: Shown = {}) {
  call.mockImplementation(async (name) => {
    if (name !== 'applicationCopy') return { status: true, acknowledged: true, data: { jobId: job.id } }
    if (answer instanceof Error) throw answer
    return { status: true, data: answer }
  })
  renderApp(
    <SentCopyButton subject={subject} job={as} profile={person} now={now} title="What you sent" eyebrow="Mechanic" />,
    { viewer, call },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'What you sent' }))
  return screen.findByRole('dialog', { name: 'What you sent' })
}
const marked = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('[data-changed] dt')].map(({ textContent }) => textContent)

test('note, resume, job and profile are read as they were', async () => {
  const dialog = await open(copy)
  expect(await within(dialog).findByText('I can start in January.')).toBeTruthy()
  expect(within(dialog).getByText(/410 kB · of 2 Nov/u)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'See Resume' })).toBeTruthy()
  for (const text of ['Norrsund Ferries', '40,000', 'I mend boats.']) expect(dialog.textContent).toContain(text)
  expect(marked(dialog)).toEqual([])
})

test('for the candidate each field of the job that has changed since is marked, with what it says now', async () => {
  const dialog = await open(copy, { as: { ...job, ...copy.posting, salaryRange: '30,000', location: 'Oslo' } })
  expect(await within(dialog).findByText('2 changed since')).toBeTruthy()
  expect(marked(dialog)).toEqual(['Salary Range', 'Location'])
  expect(dialog.textContent).toContain('Now30,000')
})

test('for the employer each field of the profile that has changed since is marked', async () => {
  const person = { ...profile, aboutMe: 'I build boats.', skills: [] } as unknown as User
  const dialog = await open(copy, { viewer: idris, person })
  expect(await within(dialog).findByText('2 changed since')).toBeTruthy()
  expect(marked(dialog)).toEqual(['About', 'Skills'])
  expect(within(dialog).queryByRole('button', { name: 'Delete what you sent' })).toBeNull()
})

test('an empty field is left out, and an added or removed one says so', async () => {
  const person = { ...profile, skills: [], salaryExpectation: '40,000' } as unknown as User
  const dialog = await open({ ...copy, note: undefined, resume: null }, { viewer: idris, person })
  expect(await within(dialog).findByText('2 changed since')).toBeTruthy()
  expect(dialog.textContent).not.toMatch(/Not provided|None|With the application/u)
  expect(dialog.textContent).toContain('WeldingRemoved since')
  expect(dialog.textContent).toContain('Added since40,000')
})

test('an unchanged copy says so', async () => {
  const dialog = await open(copy, { as: { ...job, ...copy.posting } })
  expect(await within(dialog).findByText('Unchanged since')).toBeTruthy()
})

test.each([
  ['older' as const, 'Below is the job that you saw.'],
  ['unknown' as const, /^What you saw is not known any more/u],
])('a job that changed before the application arrived (%s) says so', async (seen, words) => {
  const dialog = await open({ ...copy, seen })
  expect(await within(dialog).findByText(words)).toBeTruthy()
})

test('a deleted copy says so', async () => {
  const dialog = await open(null)
  expect(await within(dialog).findByText('What was sent is deleted')).toBeTruthy()
})

test('the copy of a withdrawn application is gone, and is not tried again', async () => {
  const dialog = await open(refusalOf('application.unknown'))
  expect(await within(dialog).findByText('The application was withdrawn.')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a copy that fails to load can be tried again', async () => {
  const dialog = await open(refusalOf('server.error'))
  expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the copy is deleted after a confirmation', async () => {
  const dialog = await open(copy)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Delete what you sent' }))
  expect(call.mock.calls.map(([name]) => name)).not.toContain('removeApplicationCopy')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete for both' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Deleted', 'Your application stays.'))
})

test('opened again after it was removed, it does not ask for that once more', async () => {
  const dialog = await open(copy)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Delete what you sent' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete for both' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'What you sent' }))
  expect(await screen.findByText('What was sent is deleted')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete for both' })).toBeNull()
})

test('a removal that failed says so until it is asked for again', async () => {
  const dialog = await open(copy)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Delete what you sent' }))
  call.mockRejectedValue(refusalOf('server.error'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete for both' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Delete what you sent' }))
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test('a job that has changed since names what has', async () => {
  call.mockResolvedValue({ status: true, data: copy })
  const changed = { ...job, ...copy.posting, salaryRange: '30,000', updatedAt: '2025-11-18T09:00:00.000Z' }
  renderApp(<ChangedSince subject={subject} job={changed} />, { viewer: ida, call })
  expect(await screen.findByText('Changed since you applied: salary range.')).toBeTruthy()
})

test('a job that reads as it did says nothing', async () => {
  call.mockResolvedValue({ status: true, data: copy })
  renderApp(<ChangedSince subject={subject} job={{ ...job, ...copy.posting }} />, { viewer: ida, call })
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(/^Changed since/u)).toBeNull()
})

const application = { jobId: job.id, position: 'Mechanic', companyName: 'Norrsund', appliedAt }

test('an application says which version of the job was seen', async () => {
  const { api, asked } = server({ apply: () => ({ data: job }) })
  await perform(api, record({ kind: applyAction, payload: { ...application, jobUpdatedAt: job.updatedAt } }))
  expect(asked).toEqual([['apply', { body: expect.objectContaining({ jobUpdatedAt: job.updatedAt }) as unknown }]])
})
