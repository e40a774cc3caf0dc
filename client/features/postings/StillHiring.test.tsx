import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import type { Job } from '#client/api/domain.ts'
import { perform, record, server } from '#client/features/test-actions.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { UNDO_MS } from '#client/shared/answers.action.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { confirmJobAction } from './confirm.action.ts'
import { JobSwitch } from './JobSwitch.tsx'
import { PostedJob } from './PostedJob.tsx'
import { StillHiring } from './StillHiring.tsx'
import { employer, postedJob } from './test-jobs.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const asked = vi.fn<(name: string, request: { body: Record<string, unknown> }) => Promise<unknown>>()
const call: Call = (name, request) => asked(name, request as never)
const success = vi.spyOn(toast, 'success').mockReturnValue()
beforeEach(() => {
  asked.mockReset()
  success.mockReset()
  asked.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
})
afterEach(() => onlineManager.setOnline(true))

const DUE: Partial<Job> = {
  confirmedAt: '2025-11-05T09:00:00.000Z',
  confirmation: { asksFrom: '2025-11-19T09:00:00.000Z', pausesAt: '2025-12-05T09:00:00.000Z' },
}
const PAUSED: Partial<Job> = { isOpen: false, pausedAt: '2025-11-18T09:00:00.000Z' }
const open = (values: Partial<Job>) =>
  renderApp(<StillHiring job={postedJob(values)} now={now} />, { viewer: employer, call })
const yes = () => screen.findByRole('button', { name: 'Yes, still hiring' })

test('one tap confirms a job that the board asks about', async () => {
  open(DUE)
  expect(await screen.findByText('Last confirmed 2 weeks ago. Without your answer it is paused on 5 Dec.')).toBeTruthy()
  fireEvent.click(await yes())
  await waitFor(() => expect(success).toHaveBeenCalledWith('Confirmed', expect.any(String), 'confirm-job'))
  expect(asked.mock.calls[0]).toEqual(['confirmJob', { body: expect.objectContaining({ jobId: 'job-1' }) as unknown }])
})

test('a paused job says since when, and is back with the same tap', async () => {
  open(PAUSED)
  expect(await screen.findByText('Paused. Still hiring?')).toBeTruthy()
  expect(screen.getByText(/^Candidates can't find it since 18 Nov/u)).toBeTruthy()
  fireEvent.click(await yes())
  await waitFor(() => expect(asked).toHaveBeenCalledWith('confirmJob', expect.anything()))
})

test.each([
  ['not yet due', { confirmation: { asksFrom: '2025-11-21T09:00:00.000Z', pausesAt: '2025-12-05T09:00:00.000Z' } }],
  ['closed', { isOpen: false }],
])('the question is not asked about a job that is %s', async (_name, values) => {
  renderApp(
    <>
      <StillHiring job={postedJob(values)} now={now} />
      <p>The page</p>
    </>,
    { viewer: employer, call },
  )
  await screen.findByText('The page')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the confirmation waits on the device without a network, and is not asked for again', async () => {
  open(DUE)
  const button = await yes()
  onlineManager.setOnline(false)
  fireEvent.click(button)
  expect(await screen.findByText('Still hiring: your confirmation will be sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yes, still hiring' })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['closed', DUE, 'Closed, will be sent'],
  ['opened again', PAUSED, 'Open, will be sent'],
])(
  'the question is not asked about a job that was %s by its switch without a network',
  async (_name, values, status) => {
    const job = postedJob(values)
    renderApp(
      <>
        <JobSwitch job={job} />
        <StillHiring job={job} now={now} />
      </>,
      { viewer: employer, call },
    )
    await yes()
    onlineManager.setOnline(false)
    fireEvent.click(screen.getByRole('switch', { name: /Ferry Mechanic is open/u }))
    expect(await screen.findByText(status)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Yes, still hiring' })).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  },
)

test('a job for which nobody waits is closed without a question, once the time to undo is over', async () => {
  const outbox = testOutbox({ call } as unknown as Api, employer, { now: () => Date.now() - UNDO_MS })
  renderApp(<StillHiring job={postedJob(DUE)} now={now} />, { viewer: employer, call, outbox })
  fireEvent.click(await screen.findByRole('button', { name: 'No, close it' }))
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith('closeJob', {
      body: expect.objectContaining({ text: '', apart: [] }) as unknown,
    }),
  )
})

test('one for which somebody waits asks for an answer', async () => {
  open({ ...PAUSED, applicationsWaiting: 2 })
  fireEvent.click(await screen.findByRole('button', { name: 'No, close it' }))
  expect(await screen.findByRole('dialog', { name: 'Close Ferry Mechanic?' })).toBeTruthy()
  // Only the list of waiting applicants is requested; nothing is changed.
  expect(asked.mock.calls.map(([name]) => name)).toEqual(['applicantDesk'])
})

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Close Ferry Mechanic?' }))
const words = async () => (await dialog()).findByLabelText<HTMLTextAreaElement>('What they read')
async function beginToClose() {
  fireEvent.click(await screen.findByRole('button', { name: 'No, close it' }))
  fireEvent.change(await words(), { target: { value: 'We found somebody.' } })
}
const closeRefused = (name: string) =>
  name === 'closeJob' ? Promise.reject(refusalOf('job.forbidden')) : new Promise(() => undefined)

test('the window with the words stays when the job is confirmed on another device', async () => {
  asked.mockImplementation(closeRefused)
  const due = postedJob({ ...DUE, applicationsWaiting: 2 })
  function Row() {
    const [job, setJob] = useState(due)
    const confirmElsewhere = () => setJob({ ...due, confirmation: { asksFrom: '2025-12-04', pausesAt: '2025-12-20' } })
    return (
      <>
        <button type="button" onClick={confirmElsewhere}>
          Confirm elsewhere
        </button>
        <PostedJob
          job={job}
          number={1}
          now={now}
          isNew={() => false}
          onShowApplicants={() => undefined}
          onDeleted={() => undefined}
        />
      </>
    )
  }
  renderApp(<Row />, { viewer: employer, call })
  await beginToClose()
  fireEvent.click(screen.getByText('Confirm elsewhere'))
  await waitFor(() => expect(screen.queryByText('Still hiring?')).toBeNull())
  expect((await words()).value).toBe('We found somebody.')
})

test('a refusal is told where it was asked', async () => {
  asked.mockRejectedValue(refusalOf('job.limit'))
  open(PAUSED)
  fireEvent.click(await yes())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await yes()).toBeTruthy()
})

test('a confirmation is sent under the id of its record, so that a replay is known', async () => {
  const { api, asked: requests } = server({ confirmJob: () => ({ status: true, data: postedJob() }) })
  for (const _time of [1, 2])
    await perform(api, record({ kind: confirmJobAction, payload: { jobId: 'job-1', position: 'Cook' } }))
  expect(requests.map(([name, request]) => [name, (request as { body: { id: string } }).body.id])).toEqual([
    ['confirmJob', 'the-id'],
    ['confirmJob', 'the-id'],
  ])
})
