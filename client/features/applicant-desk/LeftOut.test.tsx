import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { EVERYBODY, deskQuery, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { offerInterviewAction, type OfferPayload } from '#client/shared/interview.action.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { deskApplicant, deskPage } from './test-desk.ts'
import { TestDesk } from './test-desk-screen.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
/** The ids of those under the filter, as the board knows them; everybody has applied. */
let listed: string[]
let gone: string[]
let queryClient: QueryClient
/** The ids of those who are asked for one by one. */
let lookedUp: string[]
let isWide: boolean
/** Whether the board has more applicants than are loaded. */
let isCut: boolean
const call: Call = async (name, request) => {
  if (name !== 'applicantDesk') return new Promise(() => undefined)
  const { query } = request as { query: { stage?: string; shortlisted?: string; candidate?: string; cursor?: string } }
  const { candidate, cursor } = query
  if (cursor !== undefined) return new Promise(() => undefined)
  if (candidate !== undefined) lookedUp.push(candidate)
  const isNarrow = query.stage !== undefined || query.shortlisted !== undefined
  const all = ['per', 'ida', 'ada']
    .filter((id) => !gone.includes(id))
    .map((id, place) => deskApplicant(id, { place: 3 - place, stage: listed.includes(id) ? 'sent' : 'progress' }))
  if (candidate !== undefined) return deskPage(all.filter(({ userId }) => userId === candidate))
  // Everybody who applied before them is on further pages.
  if (isCut) return deskPage(all.slice(0, 1), 'further', 300)
  return deskPage(isNarrow ? all.filter(({ userId }) => listed.includes(userId)) : all)
}

beforeEach(() => {
  listed = ['per', 'ida']
  gone = []
  lookedUp = []
  isCut = false
  isWide = true
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isWide && media.includes('900'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }))
})

afterEach(() => onlineManager.setOnline(true))

const form = () => <input aria-label="What is typed" />
const open = (filter: Partial<DeskFilter>, who?: string) =>
  renderApp(
    <QueryClientProvider client={queryClient}>
      <TestDesk
        filter={{ ...EVERYBODY, job: 'job-1', ...filter }}
        chosen={who === undefined ? null : { jobId: 'job-1', candidateId: who }}
        interview={form}
      />
    </QueryClientProvider>,
    { viewer: employer, call },
  )
const NEW = { stage: 'new' } as const
const typed = () => screen.getByLabelText<HTMLInputElement>('What is typed').value
const type = async () =>
  fireEvent.change(await screen.findByLabelText('What is typed'), { target: { value: 'Pier 5' } })
const person = (name: string) => screen.findByRole('article', { name })
/** The board refuses an offer to Per, who has moved on meanwhile: the lists are loaded anew. */
async function refuse(left: string[]) {
  listed = left
  const payload = { jobId: 'job-1', candidateId: 'per' } as OfferPayload
  for (const queryKey of offerInterviewAction.answer?.stale(employer, payload) ?? [])
    void queryClient.invalidateQueries({ queryKey })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Per Berg/u })).toBeNull())
}

test.each([['per'], [undefined]])(
  'a text being written to an applicant stays when a refusal takes them from the list (chosen: %s)',
  async (chosen) => {
    open(NEW, chosen)
    await person('Per Berg')
    await type()
    await refuse(['ida'])
    expect(await person('Per Berg')).toBeTruthy()
    expect(typed()).toBe('Pier 5')
    await waitFor(() => expect(screen.getAllByText('Not in this list')).toHaveLength(2))
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(await screen.findByText(/^1 of 1$/u, { selector: '[role=status]' })).toBeTruthy()
  },
)

test('the text stays also when the applicant was the last one there, beside the empty list', async () => {
  listed = ['per']
  open(NEW, 'per')
  await person('Per Berg')
  await type()
  await refuse([])
  expect(await screen.findByText('Nobody in “New”')).toBeTruthy()
  expect(await person('Per Berg')).toBeTruthy()
  expect(typed()).toBe('Pier 5')
})

test.each([[NEW], [{ isShortlisted: true }]])(
  'an address shows its applicant whatever the filter: %o',
  async (filter) => {
    open(filter, 'ada')
    expect(await person('Ada Berg')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Ada Berg/u })).toBeNull()
  },
)

test.each([
  [NEW, 'Not in this list'],
  [{}, 'Further down this list'],
] as const)('an address shows its applicant however many have applied since: %o, %s', async (filter, words) => {
  isCut = true
  open(filter, 'ada')
  expect(await person('Ada Berg')).toBeTruthy()
  expect(await screen.findAllByText(words)).toHaveLength(2)
  expect(lookedUp).toEqual(['ada'])
})

test('offline an address shows its applicant too, from the list of everybody on this device', async () => {
  const whole = deskQuery({} as Api, employer, { ...EVERYBODY, job: 'job-1' })
  queryClient.setQueryData(whole.queryKey, {
    pages: [(await call('applicantDesk', { query: {} })) as never].map(({ data }) => data),
    pageParams: [null],
  })
  onlineManager.setOnline(false)
  open(NEW, 'ada')
  expect(await screen.findByText('From this device')).toBeTruthy()
  expect(await person('Ada Berg')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Ada Berg/u })).toBeNull()
})

test('an applicant outside the list cannot be selected', async () => {
  open(NEW, 'ada')
  await person('Ada Berg')
  fireEvent.keyDown(document.body, { key: 'x' })
  expect(await screen.findByText('Ada Berg is not in this list.', { selector: '[role=status]' })).toBeTruthy()
})

test('the text stays when the network goes before the older whole list is fetched again', async () => {
  const whole = deskQuery({} as Api, employer, { ...EVERYBODY, job: 'job-1' }).queryKey
  const narrow = deskQuery({} as Api, employer, { ...EVERYBODY, job: 'job-1', ...NEW }).queryKey
  const only = (id: string) => ({ pages: [deskPage([deskApplicant(id)]).data], pageParams: [null] })
  queryClient.setQueryData(whole, only('ida'))
  open(NEW, 'per')
  await person('Per Berg')
  await type()
  onlineManager.setOnline(false)
  await queryClient.invalidateQueries({ queryKey: whole, refetchType: 'none' })
  queryClient.setQueryData(narrow, only('ida'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Per Berg/u })).toBeNull())
  expect(await person('Per Berg')).toBeTruthy()
  expect(typed()).toBe('Pier 5')
})

test('on a phone, where nobody is looked at beside the list, nothing is fetched for whoever was first in it', async () => {
  isWide = false
  open(NEW)
  await screen.findByRole('link', { name: /^Per Berg/u })
  await refuse(['ida'])
  await screen.findByRole('link', { name: /^Ida Berg/u })
  expect(lookedUp).toEqual([])
})

test('an applicant who has withdrawn does not stay', async () => {
  open(NEW, 'per')
  await person('Per Berg')
  gone = ['per']
  await refuse(['ida'])
  expect(await person('Ida Berg')).toBeTruthy()
})
