import { onlineManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import type { Job } from '#client/api/domain.ts'
import { seenAction } from '#client/shared/step.action.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { closeJobAction } from './closing.action.ts'
import { OwnerTags } from './OwnerTags.tsx'
import { PostedJobs } from './PostedJobs.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const AT = '2025-11-20T09:00:00.000Z'
const people = ['ida', 'per'].map((name) => applicant(`${name}@example.org`, AT))
afterEach(() => onlineManager.setOnline(true))

/** My Jobs with the applicants of its one job open, and the tags of that job's page. */
async function open(job: Job) {
  const call: Call = async (name) =>
    name === 'postedJobs' ? { status: true, data: [job], nextCursor: null } : new Promise(() => undefined)
  const outbox = testOutbox({ call } as unknown as Api, employer)
  const page = (
    <>
      <OwnerTags job={job} />
      <PostedJobs now={now} onDeleted={vi.fn()} applicantsOf={job.id} />
    </>
  )
  renderApp(page, { viewer: employer, call, outbox })
  const dialog = within(await screen.findByRole('dialog'))
  const rows = () => dialog.getAllByRole('listitem').filter((row) => within(row).queryByText('New')).length
  const summary = () => /\d+ applicants(?:, (\d+) new)?/u.exec(screen.getByLabelText('Summary').textContent)?.[1]
  return {
    outbox,
    rows,
    summary,
    tag: () => screen.queryByText(/new applicants?$/u)?.textContent,
    row: () => screen.queryByRole('link', { name: /new applicants? for/u, hidden: true }),
  }
}

test('an applicant answered on another device is no longer new on this one', async () => {
  const answered = people.map((one) => ({ ...one, standing: { stage: 'declined' as const, at: AT } }))
  const closed = { isOpen: false, closedAt: AT, applicationsTotal: 2, applicationsNew: 0 }
  const { rows, summary, tag, row } = await open(postedJob({ ...closed, applications: answered }))
  expect([rows(), summary(), tag(), row()]).toEqual([0, undefined, undefined, null])
})

test('applicants are new when the board says so, however long ago they applied, also beyond those loaded', async () => {
  const old = people.map((one) => ({ ...one, appliedAt: '2025-01-20T09:00:00.000Z' }))
  const { rows, summary, tag, row } = await open(
    postedJob({ applications: old, applicationsTotal: 40, applicationsNew: 31 }),
  )
  expect([rows(), summary(), tag()]).toEqual([2, '31', '31 new applicants'])
  // The row of the job says which one has them, and leads to them.
  expect(row()?.textContent).toBe('31 new')
  expect(row()?.getAttribute('href')).toBe('/applicants?job=job-1&stage=new')
})

test('an applicant opened without a network is no longer new here, before it is sent', async () => {
  const { outbox, rows, summary, tag } = await open(
    postedJob({ applications: people, applicationsTotal: 2, applicationsNew: 2 }),
  )
  expect([rows(), summary(), tag()]).toEqual([2, '2', '2 new applicants'])
  onlineManager.setOnline(false)
  const mark = { jobId: 'job-1', candidateId: 'ida', name: 'Ida', position: 'Cook', applicationId: 'ida to job-1' }
  await outbox.enqueue({ kind: seenAction, payload: mark })
  await expect.poll(() => [rows(), summary(), tag()]).toEqual([1, '1', '1 new applicant'])
})

test('an applicant with the answer of a closing is no longer new before it is sent; an undecided one still is', async () => {
  const { outbox, rows, summary, tag } = await open(
    postedJob({ applications: people, applicationsTotal: 2, applicationsNew: 2 }),
  )
  onlineManager.setOnline(false)
  const closing = {
    jobId: 'job-1',
    position: 'Cook',
    text: 'It is filled.',
    apart: [],
    included: [],
    undecided: ['per to job-1'],
    newest: people[0]!,
  }
  await outbox.enqueue({ kind: closeJobAction, payload: closing })
  await expect.poll(() => [rows(), summary(), tag()]).toEqual([1, '1', '1 new applicant'])
})
