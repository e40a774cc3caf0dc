import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { ApplicantPlace } from './ApplicantPlace.tsx'
import { forgetSeenApplicants, markSeen } from './seen-applicants.ts'
import { applicant, employer, postedJob } from './test-jobs.ts'
import { useIsNew } from './use-is-new.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const ida = applicant('ida@example.org', '2025-11-15T09:00:00.000Z')
const per = applicant('per@example.org', '2025-11-16T09:00:00.000Z')
const old = applicant('old@example.org', '2025-09-16T09:00:00.000Z')

function NewOnes() {
  const isNewHere = useIsNew(now)
  const names = [ida, per, old].filter(isNewHere).map(({ userId }) => userId)
  return <p>{`New: ${names.join(', ') || 'nobody'}`}</p>
}

afterEach(() => forgetSeenApplicants())

test('an applicant is new until their details are opened, however many days pass', async () => {
  renderApp(<NewOnes />, { viewer: employer })
  await screen.findByText('New: ida, per')
  act(() => markSeen(employer.userId, ida))
  expect(screen.getByText('New: per')).toBeTruthy()
})

test('looking at somebody among the applicants opens them', async () => {
  const job = postedJob({ applications: [ida, per] })
  const place = (
    <>
      <NewOnes />
      <ApplicantPlace job={job} candidateId="per" now={now} />
    </>
  )
  renderApp(place, { viewer: employer })
  expect(await screen.findByText('New: ida')).toBeTruthy()
})

test('what another employer has opened on this device counts for nothing', async () => {
  markSeen('another', ida)
  renderApp(<NewOnes />, { viewer: employer })
  expect(await screen.findByText('New: ida, per')).toBeTruthy()
})

test('the same person is new again with another job', async () => {
  markSeen(employer.userId, { ...ida, jobId: 'job-2' })
  renderApp(<NewOnes />, { viewer: employer })
  expect(await screen.findByText('New: ida, per')).toBeTruthy()
})

test('what is kept has a bound, and what cannot be read is none', async () => {
  for (let count = 0; count < 1_002; count += 1) markSeen(employer.userId, { jobId: 'job-1', userId: `user-${count}` })
  const kept = JSON.parse(localStorage.getItem('foothold.seen-applicants') ?? '') as { applicants: string[] }
  expect([kept.applicants.length, kept.applicants[0]]).toEqual([1_000, 'job-1 user-2'])
  localStorage.setItem('foothold.seen-applicants', '{"owner":')
  renderApp(<NewOnes />, { viewer: employer })
  expect(await screen.findByText('New: ida, per')).toBeTruthy()
})
