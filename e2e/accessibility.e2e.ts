import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '../contract/jobs/job.schema.ts'
import { violationsInTwoLooks, violationsOf } from './fixtures/accessibility.ts'
import { aCandidate, aNewcomer, anEmployer, apply, ask, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openScreen, type Screen } from './fixtures/screen.ts'

let employer: Neighbour
let candidate: Neighbour
let job: Job

beforeAll(async () => {
  ;[employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  job = await postJob(employer)
  await apply(candidate, job)
  await ask(candidate, job, 'Are nights included?')
})

type Stop = [name: string, path: () => string, ready: (page: Page) => Promise<void>]

const heading =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name }).first().waitFor()

const open: Stop[] = [
  ['landing', () => '/', heading('Find the perfect job for you')],
  [
    'find jobs',
    () => '/jobs',
    (page) =>
      page
        .getByRole('link', { name: /^Details: /u })
        .first()
        .waitFor(),
  ],
  ['no jobs matched', () => '/jobs?search=no+such+work', (page) => page.getByText('No jobs matched').waitFor()],
  ['no saved jobs', () => '/jobs?show=saved', (page) => page.getByText('No saved jobs yet').waitFor()],
  ['job details', () => `/job-details/${job._id}`, (page) => heading(job.position)(page)],
  ['login', () => '/login', heading('Login')],
  ['sign up', () => '/signup', heading('Sign up')],
  ['unknown address', () => '/nowhere', heading(/./u)],
]
const ofCandidate: Stop[] = [
  ['job details, applied', () => `/job-details/${job._id}`, (page) => heading(job.position)(page)],
  ['applied jobs', () => '/dashboard/applied-job', (page) => page.getByRole('link', { name: job.position }).waitFor()],
  [
    'withdraw',
    () => `/job-details/${job._id}`,
    async (page) => {
      await page.getByRole('button', { name: 'Withdraw application' }).click()
      await page.getByRole('dialog', { name: 'Withdraw your application?' }).waitFor()
    },
  ],
  [
    'question refused',
    () => `/job-details/${job._id}`,
    async (page) => {
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByText('Write your question first.').waitFor()
    },
  ],
]
const ofNewcomer: Stop[] = [
  ['register', () => '/register', heading('Continue as ...')],
  ['register as candidate', () => '/register/candidate', (page) => page.getByLabel('First name').waitFor()],
  ['register as employer', () => '/register/employer', (page) => page.getByLabel('First name').waitFor()],
]
const ofEmployer: Stop[] = [
  ['add job', () => '/dashboard/add-job', (page) => page.getByLabel('Position').waitFor()],
  [
    'my jobs',
    () => '/dashboard/my-posted-jobs',
    (page) => page.getByRole('link', { name: job.position, exact: true }).waitFor(),
  ],
  ['edit job', () => `/dashboard/edit-job/${job._id}`, (page) => page.getByLabel('Position').waitFor()],
  ['duplicate', () => `/dashboard/add-job?copy=${job._id}`, (page) => page.getByText('Copied from').waitFor()],
  [
    'delete',
    () => '/dashboard/my-posted-jobs',
    async (page) => {
      await page.getByRole('button', { name: `Delete ${job.position}` }).click()
      await page.getByRole('dialog', { name: 'This job cannot be deleted' }).waitFor()
    },
  ],
  ['candidate details', () => `/candidate-details/${candidate.user._id}`, heading('Maren Holt')],
  ['own profile', () => '/dashboard/my-profile', heading('Idris Vaughan')],
  [
    'applicants',
    () => '/dashboard/my-posted-jobs',
    async (page) => {
      await page.getByRole('button', { name: /^1 applicant\b/u }).click()
      await page.getByRole('dialog', { name: 'Total applicants: 1' }).waitFor()
    },
  ],
  [
    'own job',
    () => `/job-details/${job._id}`,
    (page) => page.getByText('1 question, 1 waiting for an answer').waitFor(),
  ],
]

async function walk(screen: Screen, stops: Stop[], name: string): Promise<void> {
  for (const [stop, path, ready] of stops) {
    await screen.open(path())
    await ready(screen.page)
    await screen.picture(`${name} ${stop}`)
    expect(await violationsOf(screen.page), stop).toEqual([])
  }
}

const looks = (['phone', 'desktop'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, colorScheme })),
)

test('the check sees what is wrong', async () => {
  const { page, open: go } = await openScreen('desktop')
  await go('/login')
  await heading('Login')(page)
  await page.evaluate(() => document.body.append(document.createElement('input')))
  expect(await violationsOf(page)).toEqual([expect.stringContaining('Form elements must have labels')])
})

test.each([
  ['a visitor', null, ['/jobs', '/job-details/1']],
  ['a candidate', () => candidate, ['/dashboard/applied-job', '/dashboard/my-profile']],
  [
    'an employer',
    () => employer,
    [
      '/dashboard/my-posted-jobs',
      '/dashboard/add-job',
      '/dashboard/add-job?copy=1',
      '/dashboard/edit-job/1',
      '/candidate-details/1',
    ],
  ],
] as const)('what %s sees while pages load is without a violation', async (_name, person, paths) => {
  const screen = await openScreen('phone')
  if (person) {
    await screen.open('/login')
    await logIn(screen.page, person())
  }
  // Answers that never come.
  await screen.page.route(/\/api\/(jobs?|applied-jobs|posted-jobs|candidate|user)\b/u, () => undefined)
  for (const path of paths) {
    await screen.open(path)
    await screen.page.getByRole('main').waitFor()
    await screen.picture(`loading ${path}`)
    expect(await violationsInTwoLooks(screen.page), path).toEqual([])
  }
})

describe.each(looks)('without a violation of WCAG 2.2 AA, $device, $colorScheme', ({ device, colorScheme }) => {
  const look = `${device} ${colorScheme}`

  test('the open pages', async () => {
    await walk(await openScreen(device, { colorScheme }), open, look)
  })

  test("a candidate's pages", async () => {
    const screen = await openScreen(device, { colorScheme })
    await screen.open('/login')
    await logIn(screen.page, candidate)
    await walk(screen, ofCandidate, look)
  })

  test("a newcomer's pages", async () => {
    const screen = await openScreen(device, { colorScheme })
    await screen.open('/login')
    await logIn(screen.page, await aNewcomer())
    await walk(screen, ofNewcomer, look)
  })

  test("an employer's pages", async () => {
    const screen = await openScreen(device, { colorScheme })
    await screen.open('/login')
    await logIn(screen.page, employer)
    await walk(screen, ofEmployer, look)
  })
})
