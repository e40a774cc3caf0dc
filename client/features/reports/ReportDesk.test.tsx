import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { ReportDesk } from './ReportDesk.tsx'

const ADA: Viewer = { email: 'ada@example.org', userId: '', role: '' }
const AT = '2026-03-02T09:00:00.000Z'
const NOW = new Date('2026-03-02T12:00:00.000Z')

const report = { reason: 'money', text: 'A deposit', reportedAt: AT, hasAccount: false }
const subject = { title: 'Parcel agent', text: 'From home.', authorId: 'e', authorName: 'Edda Holm', jobId: 'j1' }
const job = { id: '1', kind: 'job', subjectId: 'j1', subject, reportCount: 3, reportedAt: AT, reports: [report] }
const gone = { ...job, id: '2', subjectId: 'j2', subject: null, reportCount: 1 }
const message = { ...job, id: '3', kind: 'message', subject: { ...subject, title: '', text: 'Buy now', jobId: null } }

const open = (answer: (cursor: string | undefined) => Promise<unknown>) =>
  renderApp(<ReportDesk now={NOW} />, {
    viewer: ADA,
    call: async (name, request) =>
      name === 'reportCases'
        ? answer((request as { query: { cursor?: string } }).query.cursor)
        : new Promise(() => undefined),
  })
const page = (cases: unknown[], nextCursor: string | null = null) => ({ status: true, data: { cases, nextCursor } })

test('what was reported, how often, and why', async () => {
  open(async () => page([job, gone, message]))
  const [first, second, third] = await screen.findAllByRole('article')
  const inFirst = within(first as HTMLElement)
  expect(inFirst.getByRole('link', { name: 'Parcel agent' }).getAttribute('href')).toBe('/job-details/j1')
  expect(inFirst.getByText('by Edda Holm')).toBeTruthy()
  expect(inFirst.getByText(/Reported 3 times/u)).toBeTruthy()
  expect(inFirst.getByText('Asks for money')).toBeTruthy()
  expect(inFirst.getByText('A deposit')).toBeTruthy()
  expect(inFirst.getByText(/without an account/u)).toBeTruthy()
  expect(inFirst.getByText('And 2 before these')).toBeTruthy()
  expect(within(second as HTMLElement).getByText('It is gone by now.')).toBeTruthy()
  expect(within(third as HTMLElement).getByText('Buy now')).toBeTruthy()
})

test('older ones are loaded by hand', async () => {
  open(async (cursor) => (cursor === undefined ? page([job], 'next') : page([gone])))
  fireEvent.click(await screen.findByRole('button', { name: 'Show older reports' }))
  expect(await screen.findByText('It is gone by now.')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('without a report it says so', async () => {
  open(async () => page([]))
  expect(await screen.findByText('Nothing was reported')).toBeTruthy()
})

test('whoever does not run the board is told so', async () => {
  open(async () => {
    throw refusalOf('admin.only')
  })
  expect(await screen.findByText('Not yours to see')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
