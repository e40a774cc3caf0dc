import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { SAVED_SEARCHES_MAX } from '#contract/saved-searches/saved-search.rules.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { perform, record, server } from '#client/features/test-actions.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { SavedSearchList } from './SavedSearchList.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { searchAction } from './search.action.ts'

const ida: Viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' }
const saved = (change: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'one',
  search: 'search=cook&location=Oslo',
  name: 'Cooks',
  cadence: 'daily',
  channels: { push: false, mail: true, notifications: true },
  isPaused: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  askedAt: null,
  ...change,
})
type Saving = { params: { id: string }; body: SavedSearch }

let list: SavedSearch[]
const sent = vi.fn<(name: string, request: unknown) => void>()
const call: Call = async (name, request) => {
  if (name !== 'savedSearches') {
    sent(name, request)
    const { params, body } = request as Saving
    const others = list.filter(({ id }) => id !== params.id)
    list = name === 'saveSearch' ? [saved({ ...body, id: params.id }), ...others] : others
  }
  return { status: true, data: list }
}
const undoable = vi.spyOn(toast, 'undoable').mockReturnValue()
const problem = vi.spyOn(toast, 'problem').mockReturnValue()
beforeEach(() => {
  list = []
  for (const spy of [sent, undoable, problem]) spy.mockClear()
})
afterEach(() => onlineManager.setOnline(true))

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
async function choose(search: string, act: string) {
  await press(`More about ${search}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: act }))
}
const atJobs = (element: Parameters<typeof renderApp>[0], viewer: Viewer, at = '/jobs?search=cook') =>
  renderApp(element, { viewer, call, path: '/jobs', at })

test('two taps save a search with a name, once a day by mail and notifications', async () => {
  atJobs(<SaveSearch address={{ search: 'cook', location: 'Oslo', sort: 'pay' }} look="bar" />, ida)
  await press('Save search')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Cook jobs in Oslo')
  await press('Save')
  await screen.findByRole('button', { name: 'Search saved' })
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    body: {
      search: 'search=cook&location=Oslo',
      name: 'Cook jobs in Oslo',
      cadence: 'daily',
      channels: { push: false, mail: true, notifications: true },
      isPaused: false,
    },
  })
})

test('a search that looks for the same is opened instead of saved again', async () => {
  list = [saved()]
  atJobs(<SaveSearch address={{ search: 'Cooks', location: 'oslo' }} look="below" />, ida)
  await screen.findByText('Once a day by mail and notifications.')
  await press('Search saved')
  await screen.findByRole('dialog', { name: 'Edit saved search' })
  fireEvent.click(screen.getByRole('radio', { name: 'At once' }))
  await press('Save')
  await waitFor(() =>
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ params: { id: 'one' }, body: { cadence: 'now' } }),
  )
})

test('a search without a text and filters is refused beside the button', async () => {
  atJobs(<SaveSearch address={{ sort: 'pay', closed: 'include' }} look="below" />, ida, '/jobs')
  await press('Save search')
  const words = await screen.findByRole('alert')
  expect(words.textContent).toContain('Search for something or choose a filter first')
  expect(screen.getByRole('button', { name: 'Save search' }).getAttribute('aria-describedby')).toBe(words.id)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a search is not saved without a name or a way to tell of jobs', async () => {
  atJobs(<SaveSearch address={{ search: 'cook' }} look="bar" />, ida)
  await press('Save search')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: ' ' } })
  for (const name of [/^Mail/u, /^Notifications/u]) fireEvent.click(screen.getByRole('checkbox', { name }))
  await screen.findByText('Choose at least one way, or pause the search.')
  await press('Save')
  await screen.findByText('Give the search a name.')
  expect(sent).not.toHaveBeenCalled()
})

test('a full list is said before anything is saved', async () => {
  list = Array.from({ length: SAVED_SEARCHES_MAX }, (_, place) =>
    saved({ id: `id-${place}`, search: `search=w${place}` }),
  )
  const { container } = atJobs(<SaveSearch address={{ search: 'cook' }} look="bar" />, ida)
  await waitFor(() => expect(container.textContent).toContain('Save search'))
  await press('Save search')
  await screen.findByText('You have saved 20 searches')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a visitor is led to log in and back to the sheet, and whoever has not registered to do that', async () => {
  const way = '%2Fjobs%3Fsearch%3Dcook%23save-search'
  const { unmount } = atJobs(<SaveSearch address={{ search: 'cook' }} look="none" />, VISITOR)
  const link = await screen.findByRole('link', { name: 'Tell me when one is posted' })
  expect(link.getAttribute('href')).toBe(`/login?from=${way}`)
  unmount()
  atJobs(<SaveSearch address={{ search: 'cook' }} look="bar" />, { ...VISITOR, email: 'new@example.org' })
  const register = await screen.findByRole('link', { name: 'Save search' })
  expect(register.getAttribute('href')).toBe(`/register/candidate?from=${way}`)
})

test('the sheet is open, once, when somebody comes back from logging in', async () => {
  const at = '/jobs?search=cook#save-search'
  const { history } = atJobs(<SaveSearch address={{ search: 'cook' }} look="bar" opensByHash />, ida, at)
  await screen.findByRole('dialog', { name: 'Save this search' })
  await waitFor(() => expect(history.location.hash).toBe(''))
})

test('an employer is offered nothing', async () => {
  atJobs(
    <>
      <p>Here</p>
      <SaveSearch address={{ search: 'cook' }} look="below" />
    </>,
    { ...ida, role: 'employer' },
  )
  await screen.findByText('Here')
  expect(screen.queryByText('Save search')).toBeNull()
})

test('the list says what each search looks for and how it tells; it is paused, and deleted with an undo', async () => {
  list = [saved()]
  renderApp(<SavedSearchList />, { viewer: ida, call })
  const link = await screen.findByRole('link', { name: 'Cooks' })
  expect(link.getAttribute('href')).toBe('/jobs?search=cook&location=Oslo')
  screen.getByText('“cook” · Oslo')
  screen.getByText('Once a day by mail and notifications')
  await choose('Cooks', 'Pause')
  await screen.findByText('Paused')
  await waitFor(() => expect(list[0]?.isPaused).toBe(true))
  await choose('Cooks', 'Delete')
  await screen.findByText('No saved searches')
  await waitFor(() => expect(list).toEqual([]))
  const [words, undo] = undoable.mock.calls[0] ?? []
  expect(words).toBe('Search deleted')
  undo?.()
  await screen.findByRole('link', { name: 'Cooks' })
  await waitFor(() => expect(list).toMatchObject([{ id: 'one', isPaused: true }]))
})

test('a change without a network is shown at once, and only the last one is sent', async () => {
  list = [saved()]
  renderApp(<SavedSearchList />, { viewer: ida, call })
  await screen.findByRole('link', { name: 'Cooks' })
  onlineManager.setOnline(false)
  await choose('Cooks', 'Pause')
  await screen.findByText('Waiting for a connection')
  await choose('Cooks', 'Go on')
  await waitFor(() => expect(screen.queryByText('Paused')).toBeNull())
  onlineManager.setOnline(true)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ params: { id: 'one' }, body: { isPaused: false } })
  await waitFor(() => expect(screen.queryByText('Waiting for a connection')).toBeNull())
})

test('a refused change is taken back, with the reason in the list', async () => {
  list = [saved()]
  const refusing: Call = async (name, request) => {
    if (name === 'saveSearch') throw refusalOf('search.limit')
    return call(name, request)
  }
  renderApp(<SavedSearchList />, { viewer: ida, call: refusing })
  await screen.findByRole('link', { name: 'Cooks' })
  await choose('Cooks', 'Pause')
  await screen.findByText('Not sent: Save the search “Cooks”')
  expect(screen.queryByText('Paused')).toBeNull()
})

test('a search that is a year old asks whether to go on', async () => {
  list = [saved({ askedAt: '2027-03-02T09:00:00.000Z' })]
  renderApp(<SavedSearchList />, { viewer: ida, call })
  await screen.findByText('Still looking?')
  await press('Yes, go on')
  await waitFor(() => expect(screen.queryByText('Still looking?')).toBeNull())
  await waitFor(() => expect(sent.mock.calls[0]?.[1]).toMatchObject({ params: { id: 'one' }, body: { name: 'Cooks' } }))
})

test('the list is not said to be empty before the board has given it', async () => {
  const cut: Call = () => Promise.reject(new RequestError({ kind: 'FETCH_ERROR' }))
  renderApp(<SavedSearchList />, { viewer: ida, call: cut, outbox: testOutbox({ call: cut } as unknown as Api, ida) })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No saved searches')).toBeNull()
})

test('a search is sent in its sender’s name, and deleted by its id', async () => {
  const { id, createdAt, askedAt: _, ...chosen } = saved()
  const { api, asked } = server({ saveSearch: () => ({ data: [] }), deleteSearch: () => ({ data: [] }) })
  const payload = { id, chosen, name: chosen.name, createdAt }
  await perform(api, record({ kind: searchAction, payload }))
  await perform(api, record({ kind: searchAction, payload: { ...payload, chosen: null } }))
  const sender = { userId: 'ida', email: 'ida@example.org' }
  expect(asked).toEqual([
    ['saveSearch', { params: { id }, body: { actionId: 'the-id', ...sender, zone: expect.any(String), ...chosen } }],
    ['deleteSearch', { params: { id } }],
  ])
})
