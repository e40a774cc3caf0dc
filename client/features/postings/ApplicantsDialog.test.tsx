import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp, type Call } from '#client/test-app.tsx'
import { ApplicantsDialog, type ChatWith } from './ApplicantsDialog.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const call = vi.fn<Call>()

// Spec 2: 'Total applicants: N' and Close
test('the total counts applicants that are not here yet; they follow a page at a time', async () => {
  const at = (hour: number) => `2025-11-20T0${hour}:00:00.000Z`
  call.mockResolvedValueOnce({
    status: true,
    data: { applications: [applicant('per@example.org', at(2))], nextCursor: 'c1' },
  })
  call.mockResolvedValueOnce({
    status: true,
    data: { applications: [applicant('ada@example.org', at(1))], nextCursor: null },
  })
  const job = postedJob({
    applications: [applicant('ida@example.org', at(3))],
    applicationsTotal: 3,
    applicationsCursor: 'c2',
  })
  renderApp(<ApplicantsDialog job={job} opened onClose={vi.fn()} now={now} />, { viewer: employer, call })
  expect(await screen.findByRole('dialog', { name: /Total applicants: 3/u })).toBeTruthy()
  await screen.findByText('per@example.org')
  fireEvent.click(screen.getByRole('button', { name: 'Show more applicants' }))
  await screen.findByText('ada@example.org')
  expect(screen.getAllByText(/@example\.org$/u).map(({ textContent }) => textContent)).toEqual([
    'ida@example.org',
    'per@example.org',
    'ada@example.org',
  ])
  expect(call.mock.calls.map(([, request]) => (request as { query: unknown }).query)).toEqual([
    { cursor: 'c2' },
    { cursor: 'c1' },
  ])
  expect(screen.queryByRole('button', { name: 'Show more applicants' })).toBeNull()
})

test('an applicant is a name with what they do, and the whole row leads to the details', async () => {
  const maren = { name: 'Maren Holt', headline: 'Ship mechanic', hasResume: true }
  const applications = [
    applicant('maren@example.org', '2025-11-20T09:00:00.000Z', maren),
    applicant('piotr@example.org', '2025-11-20T09:00:00.000Z', {
      name: 'Piotr Lis',
      hasResume: false,
      standing: { stage: 'seen', at: '2025-11-20T10:00:00.000Z' },
    }),
  ]
  renderApp(<ApplicantsDialog job={postedJob({ applications })} opened onClose={vi.fn()} now={now} />, {
    viewer: employer,
    call,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Total applicants: 2' })
  expect(within(dialog).getByRole('heading', { name: 'Applicants email' })).toBeTruthy()
  const [first, second] = within(dialog).getAllByRole('listitem')
  for (const text of ['Maren Holt', 'Ship mechanic', 'maren@example.org', 'New', 'Resume'])
    expect(within(first!).getByText(text)).toBeTruthy()
  expect(within(second!).queryByText(/^(?:New|Resume)$/u)).toBeNull()
  const link = within(first!).getByRole('link', { name: 'details of Maren Holt' })
  expect(link.getAttribute('href')).toBe('/candidate-details/maren')
})

test('a message is written from the row; the window of applicants is back after it, at the same button', async () => {
  const maren = { name: 'Maren Holt' }
  const job = postedJob({ applications: [applicant('maren@example.org', '2025-11-20T09:00:00.000Z', maren)] })
  const chatWith: ChatWith = ({ name }, onClose) => (
    <section aria-label={`Chat with ${name}`}>
      <button type="button" onClick={onClose}>
        Close chat
      </button>
    </section>
  )
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          1 applicant
        </button>
        <ApplicantsDialog job={job} opened={isOpen} onClose={() => setOpen(false)} now={now} chatWith={chatWith} />
      </>
    )
  }
  renderApp(<Page />, { viewer: employer, call })
  const opener = await screen.findByRole('button', { name: '1 applicant' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Message Maren Holt' }))
  await screen.findByRole('region', { name: 'Chat with Maren Holt' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Close chat' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Message Maren Holt' }),
    ),
  )
  expect(screen.queryByRole('region', { name: 'Chat with Maren Holt' })).toBeNull()
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a row has no message button when there is no chat', async () => {
  const job = postedJob({ applications: [applicant('maren@example.org', '2025-11-20T09:00:00.000Z')] })
  renderApp(<ApplicantsDialog job={job} opened onClose={vi.fn()} now={now} />, { viewer: employer, call })
  await screen.findByRole('link', { name: /^details of/u })
  expect(screen.queryByRole('button', { name: /^Message/u })).toBeNull()
})

test('the applications to a closed job have their date, and once it is over they are gone', async () => {
  const closed = { isOpen: false, closedAt: '2025-11-13T09:00:00.000Z' }
  const applications = [applicant('maren@example.org', '2025-11-10T09:00:00.000Z')]
  const kept = postedJob({ ...closed, applications, applicationsKeptUntil: '2026-05-12T09:00:00.000Z' })
  const { unmount } = renderApp(<ApplicantsDialog job={kept} opened onClose={vi.fn()} now={now} />, {
    viewer: employer,
    call,
  })
  expect(await screen.findByText(/^You have these applications until 12 May 2026\. /u)).toBeTruthy()
  unmount()
  const over = postedJob({
    ...closed,
    applications: [],
    applicationsTotal: 0,
    applicationsKeptUntil: now.toISOString(),
  })
  renderApp(<ApplicantsDialog job={over} opened onClose={vi.fn()} now={now} share={() => 'Share it'} />, {
    viewer: employer,
    call,
  })
  expect(await screen.findByText('Deleted on 20 Nov: that long after a job has closed.')).toBeTruthy()
  expect(screen.queryByText('Share it')).toBeNull()
})
