import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RequestError } from '#client/api/request-error.ts'
import { problemMessages } from '#client/messages/problem-messages.ts'
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

function Found({ search }: { search: string }) {
  return <JobResults list={useJobList({ search })} search={{ search }} applications={NONE} />
}

test('both parts of a list are told, and the spelling that was searched for', async () => {
  const page = pageOf(['one', 'two', 'three'], { total: 2, lessExact: { from: 2, total: 40 }, corrected: 'nurse' })
  renderApp(<Found search="nusre" />, { call: async () => page })
  await screen.findByRole('heading', { name: 'Less exact' })
  expect(screen.getByRole('status').textContent).toBe('Showing results for nurse. 2 jobs, 2 shown, 1 less exact shown')
})

function ByPay() {
  return <JobResults list={useJobList({ sort: 'pay' })} search={{ sort: 'pay' }} applications={NONE} />
}

test('a list by pay says in which currency, and what comes last', async () => {
  renderApp(<ByPay />, { call: async () => pageOf(['one'], { sortedBy: { by: 'pay', currency: 'NOK' } }) })
  const words = 'Highest pay per year in NOK first. Jobs in other currencies or without pay follow.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Not paid in NOK, or pay not given' })).toBeTruthy()
})

test('a list by pay of jobs that do not give it says so', async () => {
  renderApp(<ByPay />, { call: async () => pageOf(['one']) })
  expect(await screen.findByText('None of these jobs gives its pay, so the newest are first.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^Not paid in/u })).toBeNull()
})

function Around() {
  const search = { location: 'Leeds within 25 km' }
  return <JobResults list={useJobList(search)} search={search} applications={NONE} />
}

test('a list around a place says that the nearest are first, and what comes last', async () => {
  const near = { latitude: 53.79648, longitude: -1.54785 }
  const page = pageOf(['near', 'remote'], { near, sortedBy: { by: 'nearest', from: near } })
  const [first, last] = page.data.map((job, index) => ({ ...job, point: index === 0 ? near : null }))
  renderApp(<Around />, { call: async () => ({ ...page, data: [first, last] }) })
  const words = 'Nearest to Leeds first. Remote jobs and jobs in a town that is not known follow.'
  expect(await screen.findByText(words)).toBeTruthy()
  const rest = await screen.findByRole('region', { name: 'Remote, or in a town that is not known' })
  expect(within(rest).getAllByRole('listitem')).toHaveLength(1)
})

test('a list around a place that is not known says nothing of an order', async () => {
  renderApp(<Around />, { call: async () => pageOf(['one'], { near: null }) })
  expect(await screen.findByText(/^No place named “Leeds” is known/u)).toBeTruthy()
  expect(screen.queryByText(/first\. Remote/u)).toBeNull()
})

test('a list of less exact jobs alone says that no job has all the words', async () => {
  renderApp(<Found search="elder" />, {
    call: async () => pageOf(['one'], { total: 0, lessExact: { from: 0, total: 1 } }),
  })
  expect(await screen.findByText('No exact matches.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('No exact matches, 1 less exact shown')
  expect(screen.getByRole('region', { name: 'Less exact' }).textContent).toContain('1 job')
})

test('a list that the board refuses says why, and is asked for again', async () => {
  const status = 429
  const problem = { type: '', title: '', status, detail: '', instance: '', code: 'request.rate-limited' } as const
  const call = vi.fn().mockRejectedValueOnce(new RequestError({ kind: 'HTTP', status, problem }))
  call.mockResolvedValue(pageOf(['one']))
  renderApp(<Results />, { call })
  const { title, text } = problemMessages['request.rate-limited']
  expect((await screen.findByRole('alert')).textContent).toContain(title + text)
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  await screen.findByRole('heading', { name: 'Ferry Mechanic' })
})
