import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { AskForm } from './AskForm.tsx'
import { jobAsked } from './test-questions.ts'

const ida = { email: 'ida@example.org', userId: 'ida' }
const application = {
  ...ida,
  id: 'application-1',
  jobId: 'job-1',
  appliedAt: '2026-03-02T09:00:00.000Z',
  approvalStatus: 'pending' as const,
  standing: { stage: 'sent' as const, at: '2026-03-02T09:00:00.000Z' },
}

test.each([
  ['a candidate', 'candidate', [], 'What would you like to know before you apply?'],
  ['a candidate who has applied', 'candidate', [application], 'What would you like to know?'],
  ['an employer', 'employer', [], 'What would you like to know?'],
] as const)('the box asks %s what they would like to know', async (_who, role, applications, words) => {
  const viewer = { ...ida, role }
  const job = { ...jobAsked(), applications: [...applications] }
  renderApp(<AskForm job={job} viewer={viewer} onRefused={() => undefined} />, { viewer })
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a question' })
  expect(box.placeholder).toBe(words)
})
