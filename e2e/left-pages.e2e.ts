import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, freshPosition, postJob } from './fixtures/neighbours.ts'
import { openDesktop } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { problemOf, type ProblemCode } from '#contract/problem.ts'

/** Holds the page's next call to this path until the test decides its response. */
async function held(page: Page, path: string) {
  let arrive: (route: Route) => void = () => undefined
  const call = new Promise<Route>((resolve) => (arrive = resolve))
  await page.route(path, (route) => arrive(route), { times: 1 })
  return {
    arrived: () => call,
    letThrough: async () => (await call).continue(),
    refuse: async (code: ProblemCode, issues?: { path: string; message: string }[]) => {
      const problem = problemOf(code, issues ? { issues } : {})
      const body = JSON.stringify(problem)
      const headers = { 'Foothold-Contract': '1' }
      await (await call).fulfill({ status: problem.status, contentType: 'application/problem+json', headers, body })
    },
  }
}

const waitingItems = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a question refused after its writer has left the page stays in the queue, with its reason', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const { page } = desktop
  desktop.expectProblem(/404/u)
  await desktop.open(`/job-details/${job._id}`)
  const asking = await held(page, '**/api/query')
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('Is the yard heated in winter?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await asking.arrived()
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.getByRole('heading', { name: 'Find Jobs' }).waitFor()
  await employer.call('DELETE', `/job/${job._id}`)
  await asking.letThrough()

  await page.getByText('Your question was not sent').waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /not sent/u })
    .click()
  const item = waitingItems(page).filter({ hasText: 'Is the yard heated in winter?' })
  await item.getByText(/taken down/u).waitFor()
  await item.getByRole('button', { name: /^Discard/u }).waitFor()
  expect(await page.getByText(/has arrived|All sent/u).count()).toBe(0)
})

test('a question refused while its writer stays is not lost with the page of a job that is gone', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const job = await postJob(employer)
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const { page } = desktop
  desktop.expectProblem(/404/u)
  await desktop.open(`/job-details/${job._id}`)
  const asking = await held(page, '**/api/query')
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('Is there a canteen?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await asking.arrived()
  await employer.call('DELETE', `/job/${job._id}`)
  await asking.letThrough()
  await page.getByRole('heading', { name: 'There is no such job' }).waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /not sent/u })
    .click()
  await waitingItems(page).filter({ hasText: 'Is there a canteen?' }).waitFor()
})

test('a posting refused after its writer has left the form waits with its fields, and the form marks them', async () => {
  const employer = await anEmployer()
  const position = freshPosition()
  const desktop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(employer) })
  const { page } = desktop
  desktop.expectProblem(/400/u)
  await desktop.open('/dashboard/add-job')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Position').fill(position)
  await field('Location').fill('Bergen')
  await page.getByLabel('Country').selectOption('Norway')
  await field('Overview').fill('Two ferries.')
  const posting = await held(page, '**/api/job')
  await page.getByRole('button', { name: 'Submit' }).click()
  await posting.arrived()
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.getByRole('heading', { name: 'Find Jobs' }).waitFor()
  await posting.refuse('request.invalid', [{ path: 'overview', message: 'Write more than two words.' }])

  await page.getByText('Your posting was not sent').waitFor()
  expect(await page.getByText(/marked/u).count()).toBe(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /not sent/u })
    .click()
  const item = waitingItems(page).filter({ hasText: position })
  await item.getByText('Write more than two words.').waitFor()
  await item.getByRole('link', { name: /^Edit/u }).click()
  await expect.poll(() => field('Position').inputValue(), { timeout: 15_000 }).toBe(position)
  await expect.poll(() => field('Overview').getAttribute('aria-invalid')).toBe('true')
  await field('Overview').fill('Two ferries, and a yard.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Posting changed', { exact: true }).waitFor()
  await page.goto('/waiting')
  await page.getByRole('heading', { name: 'All sent' }).waitFor()
})
