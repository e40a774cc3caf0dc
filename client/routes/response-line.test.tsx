import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseRecord } from '#contract/applications/response-record.rules.ts'
import { VISITOR } from '#contract/auth/viewer.ts'
import { CompanyPage } from '#client/features/jobs/CompanyPage.tsx'
import { PersistenceProvider } from '#client/offline/persistence/PersistenceProvider.tsx'
import { renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { JobPage } from './-JobPage.tsx'
import { testReachability } from '#client/offline/test-reachability.ts'

const NONE = new Map<string, never>()
const job = jobOfIdris({})
const persistence = {
  persistence: {
    jobs: async () => ({ jobs: [], fetchedAt: 0 }),
    storageStatus: { get: () => 'none' as const, subscribe: () => () => undefined },
  },
  reachability: testReachability(() => 'online'),
}
const RECORD: ResponseRecord = { applications: 10, answered: 9, days: 6, bulk: 3 }
const PAGES = {
  'page of a job': () => <JobPage id={job.id} />,
  'page of a company': () => <CompanyPage id={job.recruiterId} applications={NONE} />,
}

/** Opens a page with this response record of the employer; resolves once the record is requested and rendered. */
async function open(page: keyof typeof PAGES, record: ResponseRecord | null) {
  const asked: unknown[] = []
  const call: Call = async (name, request) => {
    if (name === 'job') return { status: true, data: job }
    if (name === 'jobs') return { status: true, data: [job, jobOfIdris({ id: 'job-2' })], total: 2, nextCursor: null }
    if (name !== 'responseRecord') return new Promise(() => undefined)
    asked.push((request as { params: unknown }).params)
    return { data: { record } }
  }
  const Page = PAGES[page]
  renderApp(
    <PersistenceProvider value={persistence}>
      <Page />
    </PersistenceProvider>,
    { viewer: VISITOR, call },
  )
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => asked).toEqual([{ id: job.recruiterId }])
}

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  'the %s says once how the company answers, with the share that went to several at once',
  async (page) => {
    await open(page, RECORD)
    expect(await screen.findAllByText(/^Answers/u)).toHaveLength(1)
    expect(screen.getByText('Answers 9 of 10, within 6 days. 33 % of its answers went to several at once')).toBeTruthy()
  },
)

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  'the %s says nothing of a company with fewer than ten applications',
  async (page) => {
    await open(page, null)
    expect(screen.queryByText(/^Answers/u)).toBeNull()
  },
)
