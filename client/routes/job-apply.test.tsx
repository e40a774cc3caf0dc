import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { JobApply } from './-JobApply.tsx'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const application = {
  userId: 'ida',
  email: 'ida@example.org',
  jobId: 'job-1',
  appliedAt: '2025-11-20T09:00:00.000Z',
  approvalStatus: 'pending',
} as const

/** The job as the board has it before, and after a click as it has it with the application. */
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
