import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { anEmployer, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop } from './fixtures/screen.ts'
import { workerInCharge } from './fixtures/worker.ts'

const POLLING = { timeout: 30_000, interval: 400 }

/** Records of an older app version, before its terms were renamed, by object store. */
function recordsOfBefore({ email: owner, user }: Neighbour, job: Job): Record<string, object> {
  const { position, experience, workLevel, employmentType, salaryRange, overview, skills } = job
  const { responsibilities, requirements } = job
  const words = { position, experience, workLevel, employmentType, salaryRange, overview, skills }
  const posting = { ...words, responsibilities, requirements, location: 'Oslo, by the fjord' }
  const changedAt = new Date().toISOString()
  const queryKey = ['me', owner, 'job', job._id]
  const queryHash = JSON.stringify(queryKey)
  const state = { data: job, dataUpdatedAt: Date.now(), status: 'success', fetchStatus: 'idle', error: null }
  return {
    actions: {
      id: randomUUID(),
      v: 3,
      userId: user._id,
      email: owner,
      kind: 'job-status',
      lane: `job:${job._id}`,
      dedupe: `job-status:${user._id}:${job._id}`,
      payload: { job, isOpen: false },
      status: 'queued',
      attempts: 0,
      nextAt: 0,
      createdAt: Date.now(),
    },
    drafts: { owner, name: `job:${job._id} tab`, v: 1, value: { base: job, posting }, changedAt },
    library: { owner, name: `query-${queryHash}`, value: { buster: '1', queryHash, queryKey, state } },
    saved: { owner, jobId: job._id, isSaved: true, changedAt, job },
  }
}

/** Writes them to the device's database directly. */
const lay = (page: Page, records: Record<string, object>) =>
  page.evaluate(
    (stores) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('foothold')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const tx = db.transaction(Object.keys(stores), 'readwrite')
          for (const [name, record] of Object.entries(stores)) tx.objectStore(name).put(record)
          tx.addEventListener('abort', () => reject(tx.error ?? new Error('The transaction was aborted.')))
          tx.addEventListener('complete', () => {
            db.close()
            resolve()
          })
        })
      }),
    records,
  )

test('what was queued, typed and kept before records had the domain’s names is there without a network, and is sent', async () => {
  const employer = await anEmployer()
  const job = await postJob(employer)
  const { page, open, offline } = await openDesktop()
  await open('/login')
  await logIn(page, employer)
  await workerInCharge(page)
  await page.reload()
  await offline(true)
  await lay(page, recordsOfBefore(employer, job))

  await page.goto('/jobs?show=saved')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: job.position }) })
    .first()
    .waitFor()
  await page.goto(`/job-details/${job._id}`)
  await page.getByText(job.overview).waitFor()
  await page.goto(`/dashboard/edit-job/${job._id}`)
  await page.getByText('Restored what you were writing').waitFor()
  const location = page.getByRole('textbox', { name: 'Location', exact: true })
  expect(await location.inputValue()).toBe('Oslo, by the fjord')

  await offline(false)
  const isOpen = async () => (await employer.call<Job>('GET', `/job/${job._id}`)).jobStatus
  await expect.poll(isOpen, POLLING).toBe(false)
})
