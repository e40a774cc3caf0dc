import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { postJobAction, type PostJobPayload } from './posting.action.ts'
import { AddJobForm } from './AddJobForm.tsx'
import { PostedJobs } from './PostedJobs.tsx'
import { draftOf, postingOf } from './posting-draft.ts'
import { employer, postedJob } from './test-jobs.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const posting = postingOf(draftOf(postedJob()))
const JOB_ID = 'new-job'
/** The changes requested from the server, in order, and its version of the job. */
let asked: string[]
let board: Job | null
const post = vi.fn()
const call: Call = async (name, request) => {
  if (name === 'postedJobs') return { status: true, data: board ? [board] : [] }
  if (name === 'job') return { status: true, data: board }
  asked.push(name)
  const { body } = request as { body: Job }
  if (name === 'postJob') {
    post()
    board = postedJob({ ...body, isOpen: true, updatedAt: 'posted' })
  } else {
    if (!board) throw refusalOf('job.unknown')
    if (body.updatedAt !== board.updatedAt) throw refusalOf('job.stale')
    board = { ...body, updatedAt: `${board.updatedAt} and changed` }
  }
  return { status: true, acknowledged: true, data: board }
}
vi.spyOn(toast, 'wait').mockReturnValue()
vi.spyOn(toast, 'success').mockReturnValue()
vi.spyOn(toast, 'loading').mockReturnValue({ success: vi.fn(), error: vi.fn(), dismiss: vi.fn() })

beforeEach(() => {
  asked = []
  board = null
  post.mockReset()
  onlineManager.setOnline(false)
})
afterEach(() => onlineManager.setOnline(true))

/** Renders My Jobs with one posting queued offline. */
async function open() {
  const outbox = testOutbox({ call } as unknown as Api, employer)
  await outbox.enqueue({ kind: postJobAction, id: JOB_ID, payload: { jobId: JOB_ID, posting } })
  renderApp(<PostedJobs now={now} onDeleted={() => undefined} />, { viewer: employer, call, outbox })
  const list = await screen.findByRole('list', { name: 'Postings that wait to be sent' })
  return { outbox, list: within(list) }
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Ferry Mechanic is open' })

test('a posting that is not sent yet leads to its page and says how far it is', async () => {
  const { list } = await open()
  expect(list.getByRole<HTMLAnchorElement>('link', { name: 'Ferry Mechanic' }).pathname).toBe(`/job-details/${JOB_ID}`)
  expect(list.getByText('Waiting for a connection')).toBeTruthy()
})

test('a posting can be closed before it is sent: it is posted, then closed', async () => {
  const { outbox } = await open()
  fireEvent.click(await toggle())
  expect(await screen.findByText('Closed, will be sent')).toBeTruthy()
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(asked.slice(0, 2)).toEqual(['postJob', 'updateJob'])
  expect(board).toMatchObject({ isOpen: false, overview: posting.overview })
})

test('a posting is discarded after a confirmation, and the change of its status with it', async () => {
  const { outbox } = await open()
  fireEvent.click(await toggle())
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Discard Ferry Mechanic' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this posting?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  onlineManager.setOnline(true)
  expect(asked).toEqual([])
})

test('a refused posting keeps the change of its status from being sent', async () => {
  const { outbox } = await open()
  fireEvent.click(await toggle())
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(2))
  post.mockImplementation(() => {
    throw refusalOf('request.invalid')
  })
  onlineManager.setOnline(true)
  expect(await screen.findByText('Not sent')).toBeTruthy()
  expect(asked).toEqual(['postJob'])
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a posting that was sent while it was edited is changed on the board, not posted twice', async () => {
  const { outbox } = await open()
  const [kept] = outbox.getSnapshot().records
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  onlineManager.setOnline(false)
  const record = kept as ActionRecord<PostJobPayload>
  renderApp(<AddJobForm companyName="" kept={record} />, { viewer: employer, call, outbox })
  const place = await screen.findByRole('textbox', { name: 'Location' })
  fireEvent.change(place, { target: { value: 'Bergen' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ kind: 'edit-job' }]))
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(post).toHaveBeenCalledTimes(1)
  expect(board?.location).toBe('Bergen, Norway')
})
