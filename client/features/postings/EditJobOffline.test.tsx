import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { editJobAction, setOpenAction } from './posting.action.ts'
import { EditJobForm } from './EditJobForm.tsx'
import { useEditedJob } from './pending-edits.ts'
import { employer, postedJob } from './test-jobs.ts'

/** The server's version of the job. The server refuses changes to an older one. */
let board: Job
const updates = vi.fn<(body: Job) => void>()
const call: Call = async (name, request) => {
  if (name === 'job') return { status: true, data: board }
  const { body } = request as { body: Job }
  updates(body)
  if (body.updatedAt !== board.updatedAt) throw refusalOf('job.stale')
  board = { ...body, updatedAt: `${board.updatedAt} and later` }
  return { status: true, acknowledged: true, data: board }
}
const later = vi.spyOn(toast, 'wait').mockReturnValue()
vi.spyOn(toast, 'success').mockReturnValue()
const onSaved = vi.fn()
let outbox: Outbox

beforeEach(() => {
  for (const mock of [updates, later, onSaved]) mock.mockReset()
  board = postedJob()
  read = stored
  onlineManager.setOnline(false)
  outbox = testOutbox({ call } as unknown as Api, employer)
})
afterEach(() => onlineManager.setOnline(true))

const stored = postedJob()
/** The job as this device has read it last. */
let read = stored
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The form as its route renders it. */
function Form() {
  const { job, refused } = useEditedJob(read)
  return <EditJobForm key={refused?.id} job={job} refused={refused} onSaved={onSaved} />
}
async function open() {
  cleanup()
  renderApp(<Form />, { viewer: employer, call, outbox })
  await screen.findByRole('button', { name: 'Save changes' })
}
async function edit(name: string, value: string) {
  await open()
  fireEvent.change(field(name), { target: { value } })
  const count = later.mock.calls.length
  click('Save changes')
  await waitFor(() => expect(later.mock.calls).toHaveLength(count + 1))
}
const isEmpty = () => waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))

test('changes are queued without a network, and saved when it is back', async () => {
  await edit('Location', 'Oslo')
  expect(later).toHaveBeenCalledWith('Your changes will be sent', expect.any(String), 'edit-job')
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(updates).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await isEmpty()
  expect(board.location).toBe('Oslo, Norway')
})

test('several edits and a status change are sent one after the other, and undo nothing of each other', async () => {
  await edit('Location', 'Oslo')
  await outbox.enqueue({ kind: setOpenAction, payload: { job: stored, isOpen: false } })
  await edit('Overview', 'Three ferries now.')
  expect(field('Location').value).toBe('Oslo')
  onlineManager.setOnline(true)
  await isEmpty()
  expect(board).toMatchObject({ location: 'Oslo, Norway', overview: 'Three ferries now.', isOpen: false })
})

test('changes refused because the job was changed elsewhere wait for their writer, with both versions', async () => {
  await edit('Overview', 'Mine.')
  board = { ...board, location: 'Bergen', updatedAt: 'elsewhere' }
  cleanup()
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ status: 'failed' }]))
  expect(board).toMatchObject({ location: 'Bergen', overview: stored.overview })

  await open()
  expect(field('Overview').value).toBe('Mine.')
  expect(await screen.findByText('Someone changed this job meanwhile')).toBeTruthy()
  click('Load it again')
  await screen.findByText('Changed meanwhile: Location')
  click('Keep what I typed')
  fireEvent.change(field('Location'), { target: { value: 'Bergen' } })
  click('Save changes')
  await isEmpty()
  expect(board).toMatchObject({ location: 'Bergen, Norway', overview: 'Mine.' })
})

test('a second edit hides no change of another device from the board that the first one has not seen', async () => {
  await edit('Overview', 'Mine.')
  // Read while the first edit waits.
  read = board = { ...board, location: 'Bergen', updatedAt: 'elsewhere' }
  await edit('Overview', 'Mine, in other words.')
  cleanup()
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ status: 'failed' }, { status: 'failed' }]))
  expect(board).toMatchObject({ location: 'Bergen', overview: stored.overview })
})

test('taking the newest version instead discards the refused changes', async () => {
  await edit('Overview', 'Mine.')
  board = { ...board, location: 'Bergen', updatedAt: 'elsewhere' }
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ status: 'failed' }]))
  await open()
  click('Load it again')
  await screen.findByText('Changed meanwhile: Location')
  click('Use the newest version')
  expect(field('Location').value).toBe('Bergen')
  await isEmpty()
})

/** Two edits that are refused, and the form of the newer one once it is based on what the board has. */
async function openTwoRefused() {
  board = { ...board, location: 'Bergen', updatedAt: 'elsewhere' }
  cleanup()
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ status: 'failed' }, { status: 'failed' }]))
  await open()
  click('Load it again')
  await screen.findByText('Changed meanwhile: Location')
  click('Keep what I typed')
}

test('saving a refused edit ends the wait of the one that it was made upon', async () => {
  await edit('Overview', 'Mine.')
  await edit('Experience', 'Two years')
  await openTwoRefused()
  expect([field('Overview').value, field('Experience').value]).toEqual(['Mine.', 'Two years'])
  click('Save changes')
  await isEmpty()
  expect(board.overview).toBe('Mine.')
})

test('saving a refused edit loses no other one, which it does not hold', async () => {
  const other = { jobId: stored.id, base: stored, posting: { ...stored, overview: 'From another tab.' } }
  await outbox.enqueue({ kind: editJobAction, payload: other })
  const own = { jobId: stored.id, base: stored, posting: { ...stored, overview: 'Mine.' } }
  await outbox.enqueue({ kind: editJobAction, payload: own })
  await openTwoRefused()
  click('Save changes')
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ payload: other }]))
  expect(board.overview).toBe('Mine.')
})
