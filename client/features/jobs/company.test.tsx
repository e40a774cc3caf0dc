import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Job, JobPage } from '#client/api/domain.ts'
import { RequestError } from '#client/api/request-error.ts'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { CompanyPage } from './CompanyPage.tsx'
import { RelatedJobs } from './RelatedJobs.tsx'
import { jobWith, pageOf } from './test-jobs.ts'
import { testReachability } from '#client/offline/test-reachability.ts'

const NONE = new Map<string, never>()
const mechanic = jobWith({ id: 'mechanic', position: 'Ferry Mechanic' })
const deckhand = jobWith({ id: 'deckhand', position: 'Deckhand', skills: [] })
const closed = jobWith({ id: 'closed', position: 'Cook', skills: [], isOpen: false })
const elsewhere = { recruiterId: 'employer-2', companyName: 'Kestrel Rail', companyLocation: 'Utrecht' }
const alike = jobWith({ id: 'alike', position: 'Bus Mechanic', ...elsewhere })
const other = jobWith({ id: 'other', position: 'Primary Teacher', skills: [], ...elsewhere })

const pageWith = (data: Job[]): JobPage => ({ ...pageOf([]), data, total: data.length })
const cut: Call = () => Promise.reject(new RequestError({ kind: 'FETCH_ERROR' }))

/** A server with these jobs, newest first. */
const boardOf = (jobs: Job[]) =>
  vi.fn<Call>(async (_name, request) => {
    const { query } = request as { query: { recruiter?: string; closed?: string } }
    const { recruiter, closed: withClosed } = query
    const ofAsked = jobs.filter(({ recruiterId }) => !recruiter || recruiterId === recruiter)
    return pageWith(ofAsked.filter(({ isOpen }) => isOpen || withClosed))
  })

interface Board {
  call: Call
  here?: Job[]
  viewer?: Viewer
}

function show(element: React.ReactElement, { call, here = [], viewer = VISITOR }: Board) {
  const value = {
    persistence: {
      jobs: async () => ({ jobs: here, fetchedAt: 0 }),
      storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
    },
    reachability: testReachability(() => 'offline'),
  }
  renderApp(<PersistenceProvider value={value}>{element}</PersistenceProvider>, { call, viewer })
}

const positionsIn = async (name: string) => {
  const section = within(await screen.findByRole('region', { name }))
  return section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

describe('at the foot of a job', () => {
  const foot = <RelatedJobs job={mechanic} applications={NONE} />

  test("stand its employer's other open jobs, and jobs like it of others", async () => {
    show(foot, { call: boardOf([mechanic, deckhand, closed, alike]) })
    expect(await positionsIn('More from Norrsund Ferries')).toEqual(['Deckhand'])
    expect(await positionsIn('Similar jobs')).toEqual(['Bus Mechanic'])
    const company = screen.getByRole('link', { name: 'See the company' })
    expect(company.getAttribute('href')).toBe('/company/employer-1')
  })

  test('stand those on the device when there is no network', async () => {
    show(foot, { call: cut, here: [mechanic, deckhand, closed, other, alike] })
    expect(await positionsIn('More from Norrsund Ferries')).toEqual(['Deckhand'])
    expect(await positionsIn('Similar jobs')).toEqual(['Bus Mechanic'])
  })

  test('are no similar jobs of a job that says too little to compare', async () => {
    const dean = jobWith({ id: 'dean', position: '(1) Dean', skills: [] })
    show(<RelatedJobs job={dean} applications={NONE} />, { call: cut, here: [dean, deckhand, other] })
    expect(await positionsIn('More from Norrsund Ferries')).toEqual(['Deckhand'])
    expect(screen.queryByRole('region', { name: 'Similar jobs' })).toBeNull()
  })
})

describe('the page of a company', () => {
  const page = <CompanyPage id="employer-1" applications={NONE} />

  test('has its facts and its open jobs', async () => {
    show(page, { call: boardOf([mechanic, deckhand, closed, alike]) })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Norrsund Ferries')
    expect(await positionsIn('2 open jobs')).toEqual(['Ferry Mechanic', 'Deckhand'])
    expect(within(screen.getByRole('complementary')).getByText('1987')).toBeDefined()
  })

  test('says on no card whose job it is, and is passed on by its link', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    show(page, { call: boardOf([mechanic]) })
    await screen.findByRole('heading', { level: 3, name: 'Ferry Mechanic' })
    expect(screen.queryByText('by Norrsund Ferries')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/company/employer-1`))
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  test('can be reported by a visitor as whoever posts there, but not by themselves', async () => {
    const report = vi.fn<(request: unknown) => void>()
    const board = boardOf([mechanic])
    const call: Call = async (name, request) => {
      if (name !== 'report') return board(name, request)
      report(request)
      return { data: { id: 'r1' } }
    }
    show(page, { call })
    fireEvent.click(await screen.findByRole('button', { name: 'Report this person' }))
    expect(await screen.findByRole('dialog', { name: /Report this person/u })).toBeDefined()
    expect(screen.getByText(/Norrsund Ferries/u, { selector: '[role=dialog] *' })).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Not who they say they are' }))
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    const sent = { kind: 'person', subjectId: 'employer-1', reason: 'fake', text: '' }
    // A visitor's report has no reporter.
    expect(report.mock.calls[0]?.[0]).toEqual({ body: { id: expect.any(String) as unknown, ...sent } })
    cleanup()
    const viewer = { ...VISITOR, userId: 'employer-1', email: 'e@example.org', role: 'employer' as const }
    show(page, { call: board, viewer })
    await screen.findByRole('button', { name: 'Share' })
    expect(screen.queryByRole('button', { name: 'Report this person' })).toBeNull()
  })

  test('has its facts when nothing is open', async () => {
    show(page, { call: boardOf([closed]) })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Norrsund Ferries')
    expect(screen.getByRole('heading', { level: 2, name: 'No open jobs' })).toBeDefined()
  })

  test('says so where there is no such company', async () => {
    show(page, { call: boardOf([alike]) })
    expect(await screen.findByRole('heading', { level: 1, name: 'This company is not on the board' })).toBeDefined()
  })

  test('has the facts of the own profile before its employer has posted a job', async () => {
    const own = {
      companyName: 'Holm Boatyard',
      companyLocation: 'Bergen',
      employeeRange: '1 - 10',
      founded: '1954',
      companyEmail: '',
      companyWebsite: '',
    } as const
    show(<CompanyPage id="employer-1" own={own} applications={NONE} />, { call: boardOf([alike]) })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Holm Boatyard')
    expect(screen.getByRole('heading', { level: 2, name: 'No open jobs' })).toBeDefined()
    expect(screen.getByText('Only you see this page until you have posted a job.')).toBeDefined()
    expect(within(screen.getByRole('complementary')).getByText('1954')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Add Job' }).getAttribute('href')).toBe('/dashboard/add-job')
  })

  test('leaves out what is not filled in, and leads its employer to where that is done', async () => {
    const bare = { companyLocation: '', employeeRange: '', founded: '', companyEmail: '', companyWebsite: '' } as const
    const call = boardOf([jobWith({ id: 'bare', ...bare })])
    show(page, { call })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('complementary')).toBeNull()
    cleanup()
    const viewer = { ...VISITOR, userId: 'employer-1', email: 'e@example.org', role: 'employer' as const }
    show(page, { call, viewer })
    const way = await screen.findByRole('link', { name: /^Add on My Profile: Company Size, Founded/u })
    expect(way.getAttribute('href')).toBe('/dashboard/my-profile')
  })

  test('says so where the address is none', async () => {
    show(page, { call: () => Promise.reject(refusalOf('request.invalid')) })
    expect(await screen.findByText('This company is not on the board')).toBeDefined()
  })

  test('has what is on the device when there is no network, and says that there may be more', async () => {
    show(page, { call: cut, here: [alike, deckhand, closed] })
    expect(await positionsIn('1 open job on this device')).toEqual(['Deckhand'])
    expect(screen.getByText('The board cannot be reached')).toBeDefined()
  })

  test('does not say that nothing is open when the device has only a closed job', async () => {
    let isCut = true
    const board = boardOf([mechanic, closed])
    show(page, { call: async (name, request) => (isCut ? cut : board)(name, request), here: [closed] })
    await screen.findByRole('heading', { level: 2, name: 'Open jobs' })
    expect(screen.queryByText(/Nothing is open|No open jobs/u)).toBeNull()
    isCut = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await positionsIn('1 open job')).toEqual(['Ferry Mechanic'])
    expect(screen.queryByText('The board cannot be reached')).toBeNull()
  })

  test('says so where the board cannot be asked and nothing is on the device', async () => {
    show(page, { call: cut })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
