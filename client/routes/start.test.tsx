import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { deskApplicant, deskPage } from '#client/features/applicant-desk/test-desk.ts'
import { interviewOf, NOW } from '#client/features/interviews/test-interview.ts'
import { renderRoute, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { Route } from './index.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const candidate: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const open = (viewer: Viewer, answers: Record<string, unknown>) => {
  const call: Call = async (name, request) => {
    const { query } = (request ?? {}) as { query?: { stage?: string } }
    const key = name === 'applicantDesk' && query?.stage ? `${name} ${query.stage}` : name
    return answers[key] ?? new Promise(() => undefined)
  }
  renderRoute({ viewer, call, route: Route, path: '/' })
}
const tile = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return [link.nextElementSibling?.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]
}
const hero = 'Find the perfect job for you'

test('the landing page of an employer begins with what waits for them, above the hero', async () => {
  const soon = new Date(NOW.getTime() + 3_600_000).toISOString()
  const invited = deskApplicant('ida', { stage: 'interview' })
  invited.standing = {
    stage: 'interview',
    at: invited.appliedAt,
    interview: interviewOf({ state: 'agreed', start: soon }),
  }
  const counts = { all: 4, new: 2, seen: 1, progress: 0, interview: 1, answered: 0, shortlisted: 0 }
  const page = deskPage([deskApplicant('per'), deskApplicant('eli'), deskApplicant('ada', { stage: 'seen' }), invited])
  open(employer, {
    applicantDesk: { ...page, data: { ...page.data, counts } },
    'applicantDesk interview': deskPage([invited]),
    postedJobs: {
      status: true,
      data: [
        jobOfIdris({ questionsUnanswered: 3 }),
        jobOfIdris({
          id: 'job-2',
          position: 'Cook',
          confirmation: { asksFrom: '2026-11-20T00:00:00.000Z', pausesAt: '2026-12-04T00:00:00.000Z' },
        }),
      ],
      nextCursor: null,
    },
  })
  expect(await tile('2 new applicants')).toEqual(['Per Berg and 1 other', '/applicants?stage=new'])
  expect(await tile('3 open questions')).toEqual(['Ferry Mechanic', '/dashboard/my-questions'])
  expect(await tile('1 interview today')).toEqual([
    'Next at 10:00: Ida Berg',
    '/applicants?stage=interview&of=job-1&who=ida',
  ])
  expect(await tile('1 job to confirm')).toEqual(['Cook', '/job-details/job-2'])
  const title = screen.getByRole('heading', { name: 'Waiting for you' })
  const first = title.compareDocumentPosition(screen.getByRole('heading', { name: hero }))
  expect(first & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Jobs' }).getAttribute('href')).toBe('/dashboard/my-posted-jobs')
})

test('the landing page of a candidate begins with their turn, interviews, changes and what waits', async () => {
  const application = {
    id: 'application-1',
    userId: 'maren',
    email: candidate.email,
    appliedAt: '2026-11-10T09:00:00.000Z',
    approvalStatus: 'pending' as const,
    standing: { stage: 'sent' as const, at: '2026-11-10T09:00:00.000Z' },
  }
  const invitation = { stage: 'interview' as const, at: '2026-11-22T09:00:00.000Z', interview: interviewOf() }
  open(candidate, {
    conversations: { status: true, data: [], unread: 0 },
    appliedJobs: {
      status: true,
      data: [
        jobOfIdris({ applications: [{ ...application, jobId: 'job-1', standing: invitation }] }),
        jobOfIdris({ id: 'job-2', position: 'Cook', applications: [{ ...application, jobId: 'job-2' }] }),
      ],
      nextCursor: null,
    },
  })
  expect(await tile('1 for you to answer')).toEqual([
    'Invited to an interview: Ferry Mechanic',
    '/dashboard/applied-job?show=yours',
  ])
  expect(await tile('0 interviews agreed')).toEqual(['None is agreed', '/dashboard/applied-job'])
  expect(await tile('1 changed this week')).toEqual(['Interview times offered: Ferry Mechanic', '/job-details/job-1'])
  expect(await tile('1 waiting')).toEqual(['No answer yet, 13 days', '/dashboard/applied-job?show=theirs'])
})

test('a visitor has the landing page as it is', async () => {
  open(VISITOR, {})
  await screen.findByRole('heading', { name: hero })
  expect(document.querySelector('[data-start]')).toBeNull()
})

test('a candidate without an application reads so, whether or not they had any', async () => {
  open(candidate, { appliedJobs: { status: true, data: [], nextCursor: null } })
  expect(await screen.findByText(/^You have no applications now\./u)).toBeTruthy()
})
