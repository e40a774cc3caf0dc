import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Interview } from '#contract/applications/interview.rules.ts'
import { AT, closeJob, closingScene, openDialog } from './test-closing.tsx'
import { applicant, postedJob } from './test-jobs.ts'

closingScene()

const INTERVIEW = {
  state: 'agreed' as const,
  offerId: 'o1',
  times: ['2099-12-03T09:00:00.000Z'],
  minutes: 30,
  zone: 'UTC',
  place: 'Quay 3',
  text: '',
  start: '2099-12-03T09:00:00.000Z',
  was: '',
  reply: '',
  at: AT,
  sequence: 1,
} satisfies Interview
const jobWithInterview = postedJob({
  applications: [
    applicant('per@example.org', AT, { name: 'Per Lund' }),
    applicant('ida@example.org', AT, {
      name: 'Ida Moe',
      standing: { stage: 'interview', at: AT, interview: INTERVIEW },
    }),
    applicant('jo@example.org', AT, { name: 'Jo Berg', standing: { stage: 'progress', at: AT } }),
  ],
  applicationsTotal: 3,
  applicationsWaiting: 3,
})

test('an applicant in interview or in progress is listed apart, and left undecided by default', async () => {
  const { dialog, outbox } = await openDialog(jobWithInterview)
  const apart = within(dialog.getByRole('list', { name: 'Decide one by one' }))
  expect(apart.getAllByRole('listitem')).toHaveLength(2)
  expect(apart.getByText(/^Interview \w+ 3 Dec/u)).toBeTruthy()
  expect(apart.getByText('In progress')).toBeTruthy()
  expect(apart.getByLabelText<HTMLSelectElement>('Answer for Ida Moe').value).toBe('later')
  expect(apart.getByText(/^Stays at your desk. The interview of 3 Dec/u)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 1' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  const body = closeJob.mock.calls[0]?.[0].body
  expect(body).toMatchObject({ included: [], apart: [] })
  expect(new Set(body?.['undecided'] as string[])).toEqual(new Set(['ida to job-1', 'jo to job-1']))
  // Otherwise the next test may find it in the storage.
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
})

test('a sentence says that an answer calls off the agreed interview', async () => {
  const { dialog } = await openDialog(jobWithInterview)
  const choose = (value: string) => fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value } })
  choose('accepted')
  expect(dialog.getByText(/^Gets a yes. The interview of 3 Dec.* stays.$/u)).toBeTruthy()
  choose('same')
  expect(dialog.getByText(/^Gets a no. This calls off the interview of 3 Dec/u)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 2' }))
  const body = expect.objectContaining({ included: ['ida to job-1'], undecided: ['jo to job-1'] }) as unknown
  await waitFor(() => expect(closeJob).toHaveBeenCalledWith({ body }))
})
