import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { OwnerActions } from './OwnerActions.tsx'
import { employer, postedJob } from './test-jobs.ts'

const progress = { success: vi.fn(), error: vi.fn(), dismiss: vi.fn() }
vi.spyOn(toast, 'loading').mockReturnValue(progress)
const call = vi.fn<Call>()
const open = (job = postedJob(), isWhole = true) =>
  renderApp(<OwnerActions job={job} isWhole={isWhole} />, { viewer: employer, call })

// Spec 2: The applicant count shows to the owner only
test.each([
  [0, true, '0 applicants'],
  [1, true, '1 applicant'],
  [12, true, '12 applicants'],
  [12, false, 'Applicants'],
])('an owner with %s applicants, whole %s, reads %s', async (applicationsTotal, isWhole, words) => {
  open(postedJob({ applicationsTotal }), isWhole)
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/applicants?job=job-1')
})

test('the job is closed from its own page', async () => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob({ isOpen: false }) })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Close Ferry Mechanic' }))
  await waitFor(() => expect(progress.success).toHaveBeenCalledWith('Job status changed', expect.any(String)))
  expect(call).toHaveBeenCalledWith('updateJob', { body: expect.objectContaining({ isOpen: false }) as unknown })
})

test('a closed job can be opened', async () => {
  open(postedJob({ isOpen: false }))
  expect(await screen.findByRole('button', { name: 'Reopen Ferry Mechanic' })).toBeTruthy()
})
