import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { renderApp } from '#client/test-app.tsx'
import type { Job } from '#client/api/domain.ts'
import { JobCard } from './JobCard.tsx'
import { JobGrid } from './JobGrid.tsx'
import { jobWith } from './test-jobs.ts'

const onSelect = vi.fn<(id: string, replace: boolean) => void>()
beforeEach(() => onSelect.mockReset())

const jobs = ['Mechanic', 'Deckhand', 'Cook'].map((position) => jobWith({ id: position, position }))
const details = async (position: string) => {
  const link = await screen.findByRole('link', { name: `Details: ${position}` })
  // The code of the arrow keys is loaded on demand.
  await act(() => vi.dynamicImportSettled())
  return link
}
/** A mouse click. A click caused by a key has a `detail` of 0. */
const click = (link: HTMLElement, how: object = {}) => fireEvent.click(link, { detail: 1, ...how })

function show(selected: string | undefined) {
  const selection = selected === undefined ? undefined : { id: selected, onSelect }
  renderApp(<JobGrid jobs={jobs} applications={new Map()} selection={selection} />)
}

test('beside the list a click shows the job, and the one that is shown is marked', async () => {
  show('Mechanic')
  expect((await details('Mechanic')).getAttribute('aria-current')).toBe('true')
  expect(click(await details('Cook'))).toBe(false)
  expect(onSelect).toHaveBeenCalledWith('Cook', false)
})

test('Enter does what a click does, and on the card that is shown it goes on to the page', async () => {
  show('Mechanic')
  expect(click(await details('Cook'), { detail: 0 })).toBe(false)
  expect(onSelect).toHaveBeenCalledWith('Cook', false)
  onSelect.mockReset()
  click(await details('Mechanic'), { detail: 0 })
  expect(onSelect).not.toHaveBeenCalled()
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'with %j it is a link like others',
  async (how) => {
    show('Mechanic')
    click(await details('Cook'), how)
    expect(onSelect).not.toHaveBeenCalled()
  },
)

test('jobs without the pay that a list is sorted by are below a heading, above the less exact ones', async () => {
  const terms = {
    ...NO_TERMS,
    pay: { min: 1, max: null, currency: 'NOK' as const, period: 'year' as const, note: '' },
  }
  const [paid, other, letters] = jobs
  renderApp(
    <JobGrid
      jobs={[{ ...paid!, terms }, other!, letters!]}
      lessExact={{ from: 2, total: 1 }}
      sortedBy={{ by: 'pay', currency: 'NOK' }}
      applications={new Map()}
    />,
  )
  await details('Cook')
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(heads).toEqual(['Mechanic', 'Not paid in NOK, or pay not given', 'Less exact'])
  const rest = screen.getByRole('region', { name: 'Not paid in NOK, or pay not given' })
  expect([...rest.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Deckhand'])
})

test('the keyboard meets Details first, then Save and Hide', async () => {
  const [job] = jobs
  const [save, hide] = ['Save', 'Hide'].map((name) => <button key={name} type="button" aria-label={name} />)
  renderApp(<JobCard job={job!} now={new Date()} bookmark={save} hide={hide} />)
  const card = (await details('Mechanic')).closest('article')
  const stops = [...(card?.querySelectorAll('a, button') ?? [])].map((stop) => stop.getAttribute('aria-label'))
  expect(stops).toEqual(['Details: Mechanic', 'Save', 'Hide'])
})

test('the arrows move the selection and the focus', async () => {
  show('Deckhand')
  const link = await details('Deckhand')
  fireEvent.keyDown(link, { key: 'ArrowDown' })
  expect(onSelect).toHaveBeenLastCalledWith('Cook', true)
  expect(document.activeElement).toBe(await details('Cook'))
  fireEvent.keyDown(await details('Cook'), { key: 'ArrowUp' })
  expect(onSelect).toHaveBeenLastCalledWith('Deckhand', true)
})

test('the arrow keys move between rows and within one when there are two columns', async () => {
  show('Mechanic')
  const link = await details('Mechanic')
  const press = (key: string) => {
    const columns = { gridTemplateColumns: '340px 340px' } as CSSStyleDeclaration
    const style = vi.spyOn(window, 'getComputedStyle').mockReturnValue(columns)
    fireEvent.keyDown(link, { key })
    style.mockRestore()
  }
  press('ArrowDown')
  expect(onSelect).toHaveBeenLastCalledWith('Cook', true)
  press('ArrowRight')
  expect(onSelect).toHaveBeenLastCalledWith('Deckhand', true)
})

test('the arrows begin at the focused card', async () => {
  show('Cook')
  fireEvent.keyDown(await details('Mechanic'), { key: 'ArrowDown' })
  expect(onSelect).toHaveBeenLastCalledWith('Deckhand', true)
})

test('at the end of the list the arrow moves nothing', async () => {
  show('Cook')
  fireEvent.keyDown(await details('Cook'), { key: 'ArrowDown' })
  expect(onSelect).not.toHaveBeenCalled()
})

test('a card cannot be selected without a pane', async () => {
  show(undefined)
  expect((await details('Mechanic')).hasAttribute('aria-current')).toBe(false)
  fireEvent.keyDown(await details('Mechanic'), { key: 'ArrowDown' })
  expect(onSelect).not.toHaveBeenCalled()
})

const saveButton = ({ position }: Job) => <button type="button">{`Save ${position}`}</button>

/** A list that loses a card, as when a job turns out to be hidden. */
function Shrinking() {
  const [rest, setRest] = useState(jobs)
  return (
    <>
      <JobGrid jobs={rest} applications={new Map()} bookmarkOf={saveButton} />
      <button type="button" onClick={() => setRest(jobs.slice(1))}>
        Shorten
      </button>
    </>
  )
}
const shorten = () => act(() => screen.getByText('Shorten').click())

test('a card that takes the focus along hands it to its neighbour', async () => {
  renderApp(<Shrinking />)
  const saved = await screen.findByRole('button', { name: 'Save Mechanic' })
  act(() => saved.focus())
  shorten()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save Deckhand' }))
})

test('a card that goes without the focus leaves it where it is', async () => {
  renderApp(<Shrinking />)
  await screen.findByRole('button', { name: 'Save Mechanic' })
  shorten()
  expect(document.activeElement).toBe(document.body)
})

/** The results of a search, whose only job can be hidden. */
function Emptying() {
  const [isHidden, setHidden] = useState(false)
  const hide = () => (
    <button type="button" onClick={() => setHidden(true)}>
      Hide
    </button>
  )
  return (
    <div id="results" tabIndex={-1}>
      {isHidden ? 'All hidden' : <JobGrid jobs={jobs.slice(0, 1)} applications={new Map()} bookmarkOf={hide} />}
    </div>
  )
}

test('the last card hands the focus to what stands in place of the list', async () => {
  renderApp(<Emptying />)
  const hide = await screen.findByRole('button', { name: 'Hide' })
  act(() => hide.focus())
  act(() => hide.click())
  expect(document.activeElement).toBe(screen.getByText('All hidden'))
})

const lessExact = { from: 1, total: 1001 }

test('less exact jobs have a heading of their own, which says what they are and how many', async () => {
  renderApp(<JobGrid jobs={jobs} lessExact={lessExact} applications={new Map()} />)
  const part = await screen.findByRole('region', { name: 'Less exact' })
  expect(part.textContent).toContain('1,000+ jobs')
  expect(part.textContent).toContain('These match by letters, not by words.')
  const level = (name: string) => screen.getByRole('heading', { name }).tagName
  expect(['Mechanic', 'Less exact', 'Deckhand', 'Cook'].map(level)).toEqual(['H2', 'H2', 'H3', 'H3'])
  expect(part.contains(await details('Mechanic'))).toBe(false)
})

test('a list that has not come to the less exact jobs has no heading for them', async () => {
  renderApp(<JobGrid jobs={jobs} lessExact={{ from: 3, total: 9 }} applications={new Map()} />)
  await details('Cook')
  expect(screen.queryByText('Less exact')).toBeNull()
})

test.each([
  // Rows of two: 0 1 / 2, then 3 4 / 5.
  [0, 'ArrowDown', 2],
  [2, 'ArrowDown', 3],
  [2, 'ArrowRight', 3],
  [3, 'ArrowLeft', 2],
  [3, 'ArrowUp', 2],
  [4, 'ArrowUp', 2],
  [4, 'ArrowDown', undefined],
  [1, 'ArrowUp', undefined],
])('in two columns, from card %i %s leads to card %s, across the heading', async (from, key, to) => {
  const six = Array.from({ length: 6 }, (_, place) => jobWith({ id: `${place}`, position: `Cook ${place}` }))
  const selection = { id: undefined, onSelect }
  renderApp(<JobGrid jobs={six} lessExact={{ from: 3, total: 3 }} applications={new Map()} selection={selection} />)
  const link = await details(`Cook ${from}`)
  const columns = { gridTemplateColumns: '340px 340px' } as CSSStyleDeclaration
  const style = vi.spyOn(window, 'getComputedStyle').mockReturnValue(columns)
  fireEvent.keyDown(link, { key })
  style.mockRestore()
  expect(onSelect.mock.lastCall).toEqual(to === undefined ? undefined : [`${to}`, true])
})

test('a less exact card that takes the focus along hands it to its neighbour', async () => {
  function Shorter() {
    const [rest, setRest] = useState(jobs)
    const hide = ({ id, position }: Job) => (
      <button type="button" onClick={() => setRest(jobs.filter((job) => job.id !== id))}>{`Hide ${position}`}</button>
    )
    return <JobGrid jobs={rest} lessExact={{ from: 1, total: 2 }} applications={new Map()} bookmarkOf={hide} />
  }
  renderApp(<Shorter />)
  const hide = await screen.findByRole('button', { name: 'Hide Deckhand' })
  act(() => hide.focus())
  act(() => hide.click())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide Cook' }))
})
