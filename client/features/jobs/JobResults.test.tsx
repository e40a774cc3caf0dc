import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerLater, renderApp } from '#client/test-app.tsx'
import { JobResults } from './JobResults.tsx'
import { pageOf } from './test-jobs.ts'
import { useJobList } from './use-job-list.ts'

const NONE = new Map<string, never>()

function Results() {
  return <JobResults list={useJobList({})} search={{}} applications={NONE} />
}

/** The number of placeholder cards, which are hidden from screen readers. */
const outlines = () => document.querySelectorAll('div[aria-hidden="true"]').length

// Spec 2: A loading screen while jobs load
test('while jobs load, nine cards in outline stand in for them, and it is said', async () => {
  const board = answerLater<unknown>()
  renderApp(<Results />, { call: board.promise })
  expect((await screen.findByRole('status')).textContent).toBe('Loading jobs')
  expect(outlines()).toBe(9)
  board.answer(pageOf(['one']))
  await screen.findByRole('heading', { name: 'Ferry Mechanic' })
  expect(outlines()).toBe(0)
})
