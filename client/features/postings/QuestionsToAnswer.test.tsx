import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { QuestionsToAnswer } from './QuestionsToAnswer.tsx'
import { employer, postedJob } from './test-jobs.ts'

const call = vi.fn<Call>()
beforeEach(() => call.mockReset())

const page = (data: Job[], nextCursor: string | null = null) => ({ status: true, data, nextCursor })
const waitingJob = postedJob({ id: 'j1', position: 'Ferry Mechanic', questionsUnanswered: 2 })
const answeredJob = postedJob({ id: 'j2', position: 'Cook', questionsUnanswered: 0 })

test('each own job with a question that waits leads to the box for the answer', async () => {
  call.mockResolvedValue(page([answeredJob, waitingJob]))
  renderApp(<QuestionsToAnswer />, { viewer: employer, call })
  const [row, ...others] = await screen.findAllByRole('listitem')
  expect(others).toEqual([])
  const link = within(row!).getByRole('link', { name: 'Ferry Mechanic' })
  expect(link.getAttribute('href')).toBe('/job-details/j1#to-answer')
  expect(within(row!).getByText('2 questions to answer')).toBeTruthy()
})

test('the oldest question says what it is about, who asked and when', async () => {
  const asked = { id: 'q1', text: 'Are nights included?', askerName: 'Maren Holt', reply: [], repliedAt: [] }
  const waitingQuestion = { ...asked, askedAt: '2025-11-18T08:00:00.000Z' }
  call.mockResolvedValue(page([{ ...waitingJob, waitingQuestion }]))
  renderApp(<QuestionsToAnswer />, { viewer: employer, call })
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText('Are nights included?')).toBeTruthy()
  expect(within(row).getByText(/^Maren Holt asked/u)).toBeTruthy()
})

test('an empty list says so; older jobs follow on demand', async () => {
  call.mockResolvedValueOnce(page([answeredJob], 'c'))
  call.mockResolvedValueOnce(page([waitingJob]))
  renderApp(<QuestionsToAnswer />, { viewer: employer, call })
  expect(await screen.findByRole('heading', { name: 'No questions to answer' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Look among older jobs' }))
  expect(await screen.findByRole('link', { name: 'Ferry Mechanic' })).toBeTruthy()
})

test('a list that failed to load can be tried again', async () => {
  call.mockRejectedValueOnce(refusalOf('storage.full'))
  renderApp(<QuestionsToAnswer />, { viewer: employer, call })
  expect(await screen.findByText('The board has no room left')).toBeTruthy()
})
