import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Suggestion } from '#contract/jobs/suggestion.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { RequestError } from '#client/api/request-error.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { answerLater, renderApp, type Call } from '#client/test-app.tsx'
import { JobSearchBox } from './JobSearchBox.tsx'
import type { JobSearch } from './job-search.ts'
import { jobWith } from './test-jobs.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

// jsdom has no layout and no `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined

const BOARD: Suggestion[] = [
  { kind: 'title', name: 'Mechanic', jobs: 14, isNear: false },
  { kind: 'title', name: 'Ferry Mechanic', jobs: 3, isNear: false },
  { kind: 'place', name: 'Mechelen', jobs: 2, isNear: false },
  { kind: 'company', name: 'Mechelse Werf', jobs: 1, isNear: false },
]

interface Scene {
  call?: Call
  here?: Job[]
  isReached?: boolean
  search?: JobSearch
}

/** Renders the search box of Find Jobs, with the URL as state. */
function openBox({ call, here = [], isReached = true, search = {} }: Scene) {
  const visits: JobSearch[] = []
  function Screen() {
    const [current, setCurrent] = useState(search)
    return (
      <JobSearchBox
        current={current}
        onChange={(change) =>
          setCurrent((now) => {
            visits.push(change(now))
            return change(now)
          })
        }
      />
    )
  }
  const value = {
    persistence: {
      jobs: async () => ({ jobs: here, fetchedAt: 1 }),
      storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
    },
    reachability: testReachability(() => (isReached ? 'online' : 'offline')),
  }
  renderApp(
    <PersistenceProvider value={value}>
      <Screen />
    </PersistenceProvider>,
    { call: call ?? (async () => ({ status: true, data: BOARD })) },
  )
  return { last: () => visits.at(-1) }
}

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search jobs' })
async function type(text: string) {
  const input = await box()
  act(() => input.focus())
  // The list's code is loaded on demand.
  fireEvent.input(input, { target: { value: text } })
  await screen.findAllByRole('option')
  return input
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const selected = () => screen.queryByRole('option', { selected: true })?.textContent

test('suggestions are listed in groups, with the letters in bold and how many jobs each leads to', async () => {
  openBox({})
  const input = await type('mech')
  expect(options()).toEqual(['Mechanic14 jobs', 'Ferry Mechanic3 jobs', 'Mechelen2 jobs', 'MWMechelse Werf1 job'])
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Titles',
    'Places',
    'Companies',
  ])
  expect(Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(
    Array(4).fill(expect.stringMatching(/^mech$/iu)),
  )
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(input.getAttribute('aria-controls')).toBe(list.id)
})

test('arrows move, Enter searches for a title, and Escape closes the list', async () => {
  const it = openBox({})
  const input = await type('mech')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(selected()).toBe('MWMechelse Werf1 job')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(selected()).toBeUndefined()
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(selected()).toBe('Ferry Mechanic3 jobs')
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(input.value).toBe('mech')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(it.last()).toEqual({ search: 'Mechanic' })
  expect(input.value).toBe('Mechanic')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  ['Mechelen', { location: 'Mechelen', employmentType: 'Full-time' }],
  ['Mechelse Werf', { employmentType: 'Full-time', company: 'Mechelse Werf' }],
])('%s is a filter beside the others, and the text goes', async (name, search) => {
  const it = openBox({ search: { employmentType: 'Full-time' } })
  const input = await type('mech')
  fireEvent.click(screen.getByRole('option', { name: new RegExp(name, 'u') }))
  expect(it.last()).toEqual(search)
  expect(input.value).toBe('')
})

test('the list goes when the focus leaves the box', async () => {
  openBox({})
  const input = await type('mech')
  act(() => input.blur())
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('no letter is asked for by itself, and what is asked in vain is given up', async () => {
  const call = vi.fn<Call>(async () => ({ status: true, data: BOARD }))
  openBox({ call })
  const input = await type('mec')
  fireEvent.input(input, { target: { value: 'mech' } })
  fireEvent.input(input, { target: { value: 'meche' } })
  // Suggestions that no longer match disappear at once; the others stay.
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls.map(([, request]) => (request as { query: { q: string } }).query.q)).toEqual(['mec', 'meche'])
})

const cut: Call = () => Promise.reject(new RequestError({ kind: 'FETCH_ERROR' }))
const here = [jobWith(), jobWith({ id: 'closed', position: 'Cook', isOpen: false })]

test.each([
  ['without the board', { isReached: false }],
  ['without suggestions of the board', { isReached: true }],
])('%s, the jobs on this device are suggested', async (_name, { isReached }) => {
  const it = openBox({ call: cut, here, isReached })
  const input = await type('stav')
  expect(options()).toEqual(['Stavanger1 job'])
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(it.last()).toEqual({ location: 'Stavanger' })
})

test('for a pasted text the jobs on this device are suggested, with its letters in bold', async () => {
  openBox({ call: cut, here, isReached: false })
  await type('Sta\u00advan\u200b')
  expect(options()).toEqual(['Stavanger1 job'])
  expect(document.querySelector('mark')?.textContent).toBe('Stavan')
})

test('a similar spelling is suggested when no name begins with the text', async () => {
  openBox({ call: cut, here, isReached: false })
  await type('mechanc')
  expect(screen.getByRole('listbox', { name: 'Did you mean' })).toBeDefined()
  expect(options()).toEqual(['Mechanic1 job'])
})

test('Enter picks what was selected, also when others come before it meanwhile', async () => {
  const later = answerLater<{ status: true; data: Suggestion[] }>()
  const call: Call = async (_name, request) => {
    const { q } = (request as { query: { q: string } }).query
    return q === 'mec' ? { status: true, data: BOARD } : later.promise()
  }
  const it = openBox({ call })
  const input = await type('mec')
  fireEvent.input(input, { target: { value: 'mech' } })
  await waitFor(() => expect(later.promise).toHaveBeenCalledTimes(1))
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(selected()).toBe('Ferry Mechanic3 jobs')
  const data: Suggestion[] = [{ kind: 'title', name: 'Mechatronics', jobs: 20, isNear: false }, ...BOARD]
  later.answer({ status: true, data })
  await screen.findByText('atronics')
  expect(selected()).toBe('Ferry Mechanic3 jobs')
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(it.last()).toEqual({ search: 'Ferry Mechanic' })
})

test('the arrows follow the groups, whichever spelling is nearest', async () => {
  const near = (kind: Suggestion['kind'], name: string): Suggestion => ({ kind, name, jobs: 1, isNear: true })
  const data = [near('company', 'Mechelse'), near('skill', 'Mechanics'), near('title', 'Mechanic')]
  openBox({ call: async () => ({ status: true, data }) })
  const input = await type('mechanicx')
  const shown = options()
  const met = shown.map(() => {
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    return selected()
  })
  expect(met).toEqual(shown)
})

test('suggestions have no numbers when other filters leave fewer jobs', async () => {
  openBox({ search: { workplace: 'remote' } })
  await type('mech')
  expect(options()).toEqual(['Mechanic', 'Ferry Mechanic', 'Mechelen', 'MWMechelse Werf'])
})

test('among the saved jobs nothing is suggested', async () => {
  const call = vi.fn<Call>()
  openBox({ call, search: { show: 'saved' } })
  fireEvent.input(await box(), { target: { value: 'mech' } })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(call).not.toHaveBeenCalled()
})
