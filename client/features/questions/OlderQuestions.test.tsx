import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { JobQuestions } from './JobQuestions.tsx'
import { jobAsked, questionWith } from './test-questions.ts'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date('2025-11-20T12:00:00.000Z')

const call = vi.fn<Call>()
const open = (job: Job) =>
  renderApp(<JobQuestions job={job} viewer={candidate} isPending={false} now={now} onRefused={vi.fn()} />, {
    viewer: candidate,
    call,
  })
afterEach(() => onlineManager.setOnline(true))
const askedAt = (minute: number) => ({ askedAt: `2025-11-20T08:0${minute}:00.000Z` })

test('older questions follow on demand, before those that are here', async () => {
  const pages: Record<string, unknown> = {
    c2: { questions: [questionWith('The second?', askedAt(2))], nextCursor: 'c1' },
    c1: { questions: [questionWith('The first?', askedAt(1))], nextCursor: null },
  }
  call.mockRejectedValueOnce(refusalOf('job.forbidden'))
  call.mockImplementation(async (_name, request) => {
    const { query } = request as { query: { cursor: string } }
    return { status: true, data: pages[query.cursor] }
  })
  open({ ...jobAsked(questionWith('The newest?', askedAt(3))), questionsTotal: 3, questionsCursor: 'c2' })
  expect(await screen.findByText('3 questions')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show more questions' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('The second?')
  fireEvent.click(screen.getByRole('button', { name: 'Show more questions' }))
  await screen.findByText('The first?')
  const texts = screen.getAllByRole('article').map((article) => within(article).getByText(/\?$/u).textContent)
  expect(texts).toEqual(['The first?', 'The second?', 'The newest?'])
  expect(screen.queryByRole('button', { name: 'Show more questions' })).toBeNull()
})

test('the list says without a network when more questions can be loaded, not that there are no more', async () => {
  call.mockResolvedValue({
    status: true,
    data: { questions: [questionWith('The first?', askedAt(1))], nextCursor: null },
  })
  open({ ...jobAsked(questionWith('The newest?', askedAt(3))), questionsTotal: 2, questionsCursor: 'c1' })
  const more = await screen.findByRole('button', { name: 'Show more questions' })
  more.focus()
  // The click comes before the page shows that the network has gone.
  act(() => {
    onlineManager.setOnline(false)
    fireEvent.click(more)
  })
  const later = await screen.findByText("More can be loaded when you're back online.")
  expect(document.activeElement).toBe(later)
  act(() => onlineManager.setOnline(true))
  await screen.findByText('The first?')
})

test('a job as a list has it says how many questions there are, not that there are none', async () => {
  open({ ...jobAsked(), questionsTotal: 2, questionsCursor: null })
  expect(await screen.findByText('2 questions')).toBeTruthy()
  expect(screen.queryByText('No questions yet')).toBeNull()
})
