import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import type { Job } from '#client/api/domain.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { editJobAction } from './posting.action.ts'
import { OwnerActions } from './OwnerActions.tsx'
import { useEditedJob } from './pending-edits.ts'
import { PostedJobs } from './PostedJobs.tsx'
import { employer, postedJob } from './test-jobs.ts'

/** The server's version of the job. The server refuses changes to an older one. */
let board: Job
let outbox: Outbox
const call: Call = async (name, request) => {
  if (name === 'postedJobs') return { status: true, data: [board] }
  if (name === 'job') return { status: true, data: board }
  const { body } = request as { body: Job }
  if (body.updatedAt !== board.updatedAt) throw refusalOf('job.stale')
  board = { ...body, updatedAt: `${board.updatedAt} and later` }
  return { status: true, acknowledged: true, data: board }
}
vi.spyOn(toast, 'loading').mockReturnValue({ success: vi.fn(), error: vi.fn(), dismiss: vi.fn() })
vi.spyOn(toast, 'wait').mockReturnValue()

beforeEach(() => {
  board = postedJob()
  outbox = testOutbox({ call } as unknown as Api, employer)
})
afterEach(() => onlineManager.setOnline(true))

/** The employer's actions on the page of the job. */
function OwnPage() {
  return <OwnerActions {...useEditedJob(postedJob())} isWhole />
}
const now = new Date('2025-11-20T12:00:00.000Z')
const MyJobs = () => <PostedJobs now={now} onDeleted={vi.fn()} />

test.each([
  ['under My Jobs', MyJobs, 'switch', 'Quay Mechanic is open'],
  ['on its page', OwnPage, 'button', 'Close Quay Mechanic'],
] as const)('closing a job %s does not send changes that were discarded', async (_where, Screen, role, name) => {
  renderApp(<Screen />, { viewer: employer, call, outbox })
  await screen.findAllByRole(role)
  onlineManager.setOnline(false)
  const base = postedJob()
  const edit = await outbox.enqueue({
    kind: editJobAction,
    payload: { jobId: base.id, base, posting: { ...base, position: 'Quay Mechanic' } },
  })
  fireEvent.click(await screen.findByRole(role, { name }))
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(2))
  expect(await outbox.discard(edit?.id ?? '')).toBe(true)
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(board).toMatchObject({ position: base.position, isOpen: false })
})
