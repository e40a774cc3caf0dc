import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemOf } from '#contract/problem.ts'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import type { Device } from '#client/offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { ViewerDrafts } from '#client/shared/ViewerDrafts.tsx'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { recordOf } from '#client/offline/outbox/action-kind.ts'
import { createPagehideBackup } from '#client/offline/drafts/pagehide-backup.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { EditJobForm } from './EditJobForm.tsx'
import { postingOf, draftOf } from './posting-draft.ts'
import { editJobAction, type EditJobPayload } from './posting.action.ts'
import { applicant, employer, postedJob } from './test-jobs.ts'

const call = vi.fn<Call>()
const before = postedJob({ applications: [applicant('maren@example.org', '2025-11-20T08:30:00.000Z')] })
const newer = { ...before, location: 'Oslo', updatedAt: '2025-11-20T10:00:00.000Z' }

let device: Device
beforeEach(() => {
  device = aDevice()
  call.mockReset()
})
afterEach(() => {
  localStorage.clear()
  device.close()
})

/** The form, and the board's answer to what it began with. */
function Form({ first, refused }: { first: Job; refused: ActionRecord<EditJobPayload> | undefined }) {
  const [job, setJob] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setJob(newer)}>
        Let the board answer
      </button>
      <EditJobForm job={job} refused={refused} onSaved={() => undefined} />
    </>
  )
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const kept = () => device.read(['drafts'], (tx) => tx.objectStore('drafts').getAll())

async function open(job: Job, refused?: ActionRecord<EditJobPayload>) {
  const pagehideBackup = createPagehideBackup(localStorage)
  const drafts = { pagehideBackup, device, mayKeep: () => true, now: Date.now, onError: vi.fn() }
  renderApp(
    <ViewerDrafts drafts={drafts}>
      <Form first={job} refused={refused} />
    </ViewerDrafts>,
    { viewer: employer, call, outbox: testOutbox({ call } as unknown as Api, employer, { device }) },
  )
  await screen.findByRole('button', { name: 'Save changes' })
}

async function openAgainAfterTyping(job: Job) {
  await open(before)
  fireEvent.change(field('Overview'), { target: { value: 'Mine.' } })
  cleanup()
  await open(job)
  await screen.findByText('Restored what you were writing')
}

test('changes that were not saved are there again, and go once they are saved', async () => {
  await openAgainAfterTyping(before)
  expect(field('Overview').value).toBe('Mine.')
  expect(JSON.stringify(await kept())).not.toContain('maren@example.org')
  call.mockResolvedValue({ status: true, acknowledged: true, data: newer })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () => expect(await kept()).toEqual([]))
})

test('when the job was changed meanwhile, they are saved over the job they were written on: that is noticed', async () => {
  await openAgainAfterTyping(newer)
  expect(field('Location').value).toBe('Stavanger')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call).toHaveBeenCalledWith('updateJob', {
    body: expect.objectContaining({ overview: 'Mine.', updatedAt: before.updatedAt }),
  })
})

test('starting over begins from the job as it is now', async () => {
  await openAgainAfterTyping(newer)
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(field('Location').value).toBe('Oslo')
  expect(field('Overview').value).toBe(newer.overview)
  await waitFor(async () => expect(await kept()).toEqual([]))
})

test('starting over with a version newer than the draft leaves no unsaved changes', async () => {
  await openAgainAfterTyping(before)
  click('Let the board answer')
  click('Start over')
  await waitFor(() => expect(field('Location').value).toBe('Oslo'))
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
})

test('taking the newest version instead of refused changes keeps no draft', async () => {
  const payload = { jobId: before.id, base: before, posting: postingOf({ ...draftOf(before), overview: 'Mine.' }) }
  const written = recordOf(employer, { kind: editJobAction, payload }, { id: 'edit-1', now: 0 })
  const failure = { kind: 'HTTP', status: 409, problem: problemOf('job.stale') }
  const refused = { ...written, seq: 1, status: 'failed', failure } as unknown as ActionRecord<EditJobPayload>
  call.mockResolvedValue({ status: true, data: newer })
  await open(before, refused)
  click('Load it again')
  await screen.findByText('Changed meanwhile: Location')
  click('Use the newest version')
  await waitFor(() => expect(field('Location').value).toBe('Oslo'))
  expect(screen.queryByText(/^Not saved/u)).toBeNull()
  // Leaving writes what there is to keep.
  cleanup()
  expect(await kept()).toEqual([])
})
