import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { renderApp } from '#client/test-app.tsx'
import { JobQuestions } from './JobQuestions.tsx'
import { jobAsked, questionWith } from './test-questions.ts'

const poster: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const now = new Date('2025-11-20T12:00:00.000Z')

const answered = questionWith('Is there a canteen?', { id: 'q1', reply: ['Yes.'], repliedAt: [now.toISOString()] })
const waiting = questionWith('Are nights included?', { id: 'q2' })
const another = questionWith('Which engines?', { id: 'q3' })
/** The job as in a list: with the counts, without the questions. */
const fromList: Job = { ...jobAsked(), questionsTotal: 2, questionsUnanswered: 1 }

function open(first: Job, hash = '') {
  const answers = new EventTarget()
  function Page() {
    const [job, setJob] = useState(first)
    useEffect(() => {
      const take = (event: Event) => setJob((event as CustomEvent<Job>).detail)
      answers.addEventListener('job', take)
      return () => answers.removeEventListener('job', take)
    }, [])
    return <JobQuestions job={job} viewer={poster} isPending={false} now={now} onRefused={vi.fn()} />
  }
  renderApp(<Page />, { viewer: poster, at: `/${hash}` })
  return (job: Job): void => act(() => void answers.dispatchEvent(new CustomEvent('job', { detail: job })))
}

const texts = () => screen.getAllByRole('article').map((one) => /^.*\?/u.exec(one.textContent)?.[0])
const box = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

test('questions that come after the page show the one that waits first', async () => {
  const come = open(fromList)
  await screen.findByText('2 questions')
  come(jobAsked(answered, waiting))
  await box('Your reply: Are nights included?')
  expect(texts()[0]).toContain('Are nights included?')
})

test('one that the device did not have yet comes before those that are answered', async () => {
  const come = open(jobAsked(answered))
  await screen.findByText('Is there a canteen?')
  come(jobAsked(answered, waiting))
  await box('Your reply: Are nights included?')
  expect(texts()[0]).toContain('Are nights included?')
})

test('an answered one keeps its place, and a new one comes below it', async () => {
  const come = open(jobAsked(answered, waiting))
  await box('Your reply: Are nights included?')
  come(jobAsked(answered, { ...waiting, reply: ['No.'], repliedAt: [now.toISOString()] }, another))
  await box('Your reply: Which engines?')
  expect(texts().map((text) => /canteen|nights|engines/u.exec(text ?? '')?.[0])).toEqual([
    'nights',
    'engines',
    'canteen',
  ])
})

test('a visit to answer focuses the first box once it is there, and never leaves another', async () => {
  const come = open(jobAsked(answered), '#to-answer')
  const heading = await screen.findByRole('heading', { name: 'General Q&A' })
  await vi.waitFor(() => expect(document.activeElement).toBe(heading))
  come(jobAsked(answered, waiting))
  const first = await box('Your reply: Are nights included?')
  expect(document.activeElement).toBe(first)
  come(jobAsked(answered, { ...waiting, reply: ['No.'], repliedAt: [now.toISOString()] }, another))
  await box('Your reply: Which engines?')
  expect(document.activeElement).toBe(first)
})
