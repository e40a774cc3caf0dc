import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { renderApp } from '#client/test-app.tsx'
import { JobQuestions } from './JobQuestions.tsx'
import { jobAsked, questionWith } from './test-questions.ts'

const poster: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date('2025-11-20T12:00:00.000Z')
const nights = questionWith('Are nights included?', { id: 'q2' })

const open = (viewer: Viewer, job: Job) =>
  renderApp(<JobQuestions job={job} viewer={viewer} isPending={false} now={now} onRefused={() => undefined} />, {
    viewer,
  })

test('a question that is taken down is not answered or reported, and tells whoever asked it why', async () => {
  const text = 'Taken down by those who run the board'
  open(poster, jobAsked(questionWith(text, { id: 'q1', isTakenDown: true }), nights))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /report/iu })).toHaveLength(1)
  expect(screen.getAllByText('Waiting for an answer')).toHaveLength(1)
})

test('the author of a question that is taken down reads its text, and why', async () => {
  const takenDown = { caseId: '7', at: '', reason: 'insults', text: 'Be kind.' } as const
  const own = questionWith('You fools', { askerEmail: candidate.email, isTakenDown: true, takenDown })
  open(candidate, jobAsked(own))
  expect(await screen.findByText('You fools')).toBeTruthy()
  expect(await screen.findByText(/Insults or threatens. Be kind. Only you see it/u)).toBeTruthy()
})
