import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { appliedJobsKey, jobKey } from '#client/api/query-keys.ts'
import { renderApp } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { JobApply } from './-JobApply.tsx'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const application = {
  id: 'application-1',
  userId: 'ida',
  email: 'ida@example.org',
  jobId: 'job-1',
  appliedAt: '2025-11-20T09:00:00.000Z',
  approvalStatus: 'pending',
  standing: { stage: 'sent', at: '2025-11-20T09:00:00.000Z' },
} as const

/** The job without the application; after a click, as the server has it with the application. */
function Job() {
  const [isIn, setIn] = useState(false)
  const job = jobOfIdris(isIn ? { applications: [application], posterEmail: 'idris@example.org' } : {})
  return (
    <>
      <JobApply job={job} isAskedFor={false} />
      <button type="button" onClick={() => setIn(true)}>
        Answer
      </button>
    </>
  )
}

test('the button keeps the focus when it reads Applied and the message button comes beside it', async () => {
  renderApp(<Job />, { viewer: ida })
  const apply = await screen.findByRole('button', { name: 'Apply' })
  apply.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  await screen.findByRole('button', { name: 'Message Us' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Applied' }))
})

test.each([
  ['on a phone saves it and shares it as well', true, ['Save', 'Share', 'Withdraw application']],
  ['has no more than withdrawing where those stand beside it', false, ['Withdraw application']],
])('the menu of a job that was applied to %s', async (_words, matches, entries) => {
  const media = vi.spyOn(window, 'matchMedia')
  media.mockImplementation(() => ({ matches, addEventListener() {}, removeEventListener() {} }) as never)
  renderApp(<Job />, { viewer: ida })
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  fireEvent.click(await screen.findByRole('button', { name: 'More about Ferry Mechanic' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(entries)
  media.mockRestore()
})

/** The job page on a device with a cached job and a cached list of applied jobs, fetched at these times. */
function Remembered({ own, list }: Record<'own' | 'list', { hasApplied: boolean; at: number }>) {
  const queryClient = useQueryClient()
  const [job] = useState(() => {
    const applied = jobOfIdris({ applications: [application] })
    const answer = own.hasApplied ? applied : jobOfIdris({})
    queryClient.setQueryData(jobKey(ida, answer.id), answer, { updatedAt: own.at })
    const page = { status: true, data: list.hasApplied ? [applied] : [], nextCursor: null }
    queryClient.setQueryData(appliedJobsKey(ida), { pages: [page], pageParams: [null] }, { updatedAt: list.at })
    return answer
  })
  return <JobApply job={job} isAskedFor={false} />
}

test.each([
  [
    'the job, without an application',
    { own: { hasApplied: false, at: 2 }, list: { hasApplied: true, at: 1 } },
    'Apply',
  ],
  ['the job, with one', { own: { hasApplied: true, at: 2 }, list: { hasApplied: false, at: 1 } }, 'Applied'],
  ['the list, without it', { own: { hasApplied: true, at: 1 }, list: { hasApplied: false, at: 2 } }, 'Apply'],
  ['the list, with it', { own: { hasApplied: false, at: 1 }, list: { hasApplied: true, at: 2 } }, 'Applied'],
] as const)('the newer one of two answers on the device counts: %s', async (_name, answers, label) => {
  renderApp(<Remembered {...answers} />, { viewer: ida })
  expect(await screen.findByRole('button', { name: label })).toBeTruthy()
})
