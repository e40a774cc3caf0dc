import { onlineManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import { UNDO_MS } from '#client/shared/answers.action.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

export const closeJob = vi.fn<(request: { body: Record<string, unknown> }) => Promise<unknown>>()
export const desk = vi.fn<(request: { query: { order?: string; cursor?: string } }) => Promise<unknown>>()
export const call: Call = (name, request) => {
  if (name === 'closeJob') return closeJob(request as never)
  return name === 'applicantDesk' ? desk(request as never) : new Promise(() => undefined)
}
export const onClose = vi.fn()

/** Call it once in each test file: files share this module, but not its hooks. */
export function closingScene(): void {
  beforeEach(() => {
    for (const mock of [closeJob, desk, onClose]) mock.mockReset()
    for (const kind of ['success', 'error', 'undoable'] as const) vi.spyOn(toast, kind).mockReset().mockReturnValue()
    desk.mockReturnValue(new Promise(() => undefined))
    closeJob.mockResolvedValue({ status: true, acknowledged: true, data: postedJob({ isOpen: false }) })
  })
  afterEach(() => onlineManager.setOnline(true))
}

export const AT = '2025-11-19T09:00:00.000Z'
export const job = postedJob({
  applications: [
    applicant('per@example.org', AT, { name: 'Per Lund' }),
    applicant('ida@example.org', AT, { name: 'Ida Moe' }),
    applicant('ben@example.org', AT, { name: 'Ben Sefton', approvalStatus: 'declined' }),
  ],
  applicationsTotal: 5,
  applicationsWaiting: 4,
})

/** Shows the dialog; `isUndoOver`: whether the time to undo a closing is over at once. */
export async function openDialog(closing = job, isUndoOver = true) {
  const outbox = testOutbox({ call } as unknown as Api, employer, {
    now: () => Date.now() - (isUndoOver ? UNDO_MS : 0),
  })
  renderApp(<CloseJobDialog job={closing} opened onClose={onClose} />, { viewer: employer, call, outbox })
  return { dialog: within(await screen.findByRole('dialog', { name: 'Close Ferry Mechanic?' })), outbox }
}
export const asked = () => closeJob.mock.calls.map(([{ body }]) => ({ text: body['text'], apart: body['apart'] }))
