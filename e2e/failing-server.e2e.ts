import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { problemMessages } from '#client/messages/problem-messages.ts'
import { requestMessages } from '#client/messages/request-messages.ts'
import { violationsInTwoScans } from './fixtures/accessibility.ts'
import { SCREENS, aBoard, pathOn, type Board, type Person, type Stop } from './fixtures/every-screen.ts'
import { PASSWORD, aCandidate, aNewcomer, freshEmail } from './fixtures/neighbours.ts'
import { controlServer } from './fixtures/server-faults.ts'
import { servePlainPages } from './fixtures/plain-page.ts'
import { PATIENCE_MS, openScreen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

let board: Board
beforeAll(async () => {
  board = await aBoard()
})

/** A phone connected to a server whose behaviour the test controls. */
async function before(browser: Person | Awaited<ReturnType<typeof signedIn>>, calls?: RegExp) {
  const storageState = typeof browser === 'string' ? board.browsers[browser] : browser
  const screen = await openScreen('phone', { serviceWorkers: 'block', ...(storageState && { storageState }) })
  screen.expectProblem(/the server responded with a status of (4\d\d|500)/u)
  await screen.page.clock.install()
  await servePlainPages(screen.page)
  return { ...screen, be: await controlServer(screen.page, calls) }
}

const main = (page: Page) => page.getByRole('main')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

/** Waits for an alert while fast-forwarding the delays between automatic retries. */
async function told(page: Page, { title, text = '' }: { title: string; text?: string }, place = page.locator('body')) {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(2_000)
        return place.getByRole('alert').filter({ hasText: title }).filter({ hasText: text }).first().isVisible()
      },
      { timeout: PATIENCE_MS, message: title },
    )
    .toBe(true)
}

test.each(Object.entries(SCREENS))(
  'a server that fails, then hangs, is told on the screen of %s, and another try brings it',
  async (_name, { who, path, filled, instead }: Stop) => {
    const { page, open, be } = await before(who)
    const wordsOf = (kind: 'HTTP' | 'TIMEOUT_ERROR') => ({
      ...requestMessages[kind],
      ...(instead && { text: instead }),
    })
    await be('failing')
    await open(pathOn(path, board))
    await told(page, wordsOf('HTTP'))
    expect(await violationsInTwoScans(page)).toEqual([])
    await be('silent')
    await tryAgain(page).click()
    await told(page, wordsOf('TIMEOUT_ERROR'))
    await be('ok')
    await tryAgain(page).click()
    await filled(page, board)
    await expect.poll(() => tryAgain(page).count()).toBe(0)
  },
)

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}
/** The values of fields, in the order of their labels. */
const typed = (page: Page, labels: readonly string[]) =>
  Promise.all(labels.map((label) => page.getByRole('textbox', { name: label, exact: true }).inputValue()))

const ACCOUNT_CALLS = /identitytoolkit|\/api\//u

test.each([
  { path: '/login', button: 'Login', title: 'The sign-in service cannot be reached.', fields: ['Email', 'Password'] },
  {
    path: '/signup',
    button: 'Sign up',
    title: 'No account was created',
    fields: ['Email', 'Password', 'Confirm password'],
  },
])('$path keeps what was typed while accounts cannot be reached, and goes on afterwards', async (form) => {
  const { page, open, be } = await before('visitor', ACCOUNT_CALLS)
  const email = form.path === '/login' ? board.candidate.email : freshEmail('late')
  const values = [email, PASSWORD, PASSWORD].slice(0, form.fields.length)
  await open(form.path)
  await fill(page, Object.fromEntries(form.fields.map((field, place) => [field, values[place] ?? ''])))
  for (const state of ['failing', 'silent'] as const) {
    await be(state)
    await page.getByRole('button', { name: form.button, exact: true }).click()
    await told(page, { title: form.title }, main(page))
    expect(await typed(page, form.fields)).toEqual(values)
  }
  await be('ok')
  await page.getByRole('button', { name: form.button, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a sign-in whose record cannot be read is refused in words; nobody registered is taken for a newcomer', async () => {
  const { page, open, be } = await before('visitor')
  const { email } = board.candidate
  await open('/login')
  await page.getByText('Try it as Maren').waitFor()
  await be('failing')
  await fill(page, { Email: email, Password: PASSWORD })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await told(page, { title: requestMessages.HTTP.text })
  expect(await typed(page, ['Email', 'Password'])).toEqual([email, PASSWORD])
  await be('ok')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).waitFor()
})

interface Registration {
  path: string
  fields: Record<string, string>
  choices: Record<string, string>
}

test.each<Registration>([
  {
    path: '/register/candidate',
    fields: {
      'First name': 'Maren',
      'Last name': 'Holt',
      Address: 'Fiskepiren 4',
      City: 'Stavanger',
      'Postal code': '4005',
    },
    choices: { Country: 'Norway' },
  },
  {
    path: '/register/employer',
    fields: {
      'First name': 'Idris',
      'Last name': 'Vaughan',
      'Company name': 'Norrsund Ferries',
      'Role in company': 'Crew',
    },
    choices: { 'Number of employees': '51 - 100', Category: 'Travel & Transportation' },
  },
])('$path keeps what was typed through a failing and a silent server, and registers afterwards', async (form) => {
  const { page, open, be } = await before(await signedIn(await aNewcomer()))
  await open(form.path)
  await fill(page, form.fields)
  for (const [label, choice] of Object.entries(form.choices)) await page.getByLabel(label).selectOption(choice)
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByRole('checkbox', { name: /terms/u }).check()
  for (const [state, kind] of [
    ['failing', 'HTTP'],
    ['silent', 'TIMEOUT_ERROR'],
  ] as const) {
    await be(state)
    await page.getByRole('button', { name: 'Register' }).click()
    await told(page, { title: requestMessages[kind].title }, main(page))
    expect(await typed(page, Object.keys(form.fields))).toEqual(Object.values(form.fields))
    await expect.poll(() => page.getByRole('radio', { name: 'Other' }).isChecked()).toBe(true)
  }
  await be('ok')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

/** Writes by kind. The server rejects them: writes that are only delayed may be stored and sent later. */
const WRITTEN = {
  'a question': {
    who: 'candidate',
    path: '/job-details/:job',
    fields: { 'Ask a question': 'Is there a crew cabin?' },
    button: 'Ask',
  },
  'a new job': {
    who: 'employer',
    path: '/dashboard/add-job',
    fields: { Position: 'Deckhand', Location: 'Stavanger', Overview: 'Two ferries, ten hands.' },
    country: 'Norway',
    button: 'Submit',
  },
  'a changed job': {
    who: 'employer',
    path: '/dashboard/edit-job/:job',
    fields: { Position: 'Deckhand', Location: 'Bergen' },
    button: 'Save changes',
  },
} as const

test.each(Object.entries(WRITTEN))('%s that is refused stays in its form, with the words', async (_name, write) => {
  const { page, open, be } = await before(write.who)
  await open(pathOn(write.path, board))
  await fill(page, write.fields)
  if ('country' in write) await page.getByLabel('Country').selectOption(write.country)
  await be('request.too-large')
  await page.getByRole('button', { name: write.button, exact: true }).click()
  await expect.poll(() => page.getByText(problemMessages['request.too-large'].title).first().isVisible()).toBe(true)
  expect(await typed(page, Object.keys(write.fields))).toEqual(Object.values(write.fields))
})

test('a resume that did not arrive is sent once more without choosing it again', async () => {
  const { page, open, be } = await before(await signedIn(await aCandidate()))
  await open('/dashboard/my-profile')
  await page.getByRole('button', { name: 'Upload Resume' }).waitFor()
  await be('failing')
  const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 short %%EOF') }
  await page.getByLabel('Resume file').setInputFiles(file)
  await told(page, requestMessages.HTTP, main(page))
  await be('ok')
  await tryAgain(page).click()
  await page.getByRole('button', { name: 'See Resume' }).waitFor()
})

test('a chat that cannot load says so and takes what is written all the same', async () => {
  const { page, open, be } = await before('candidate', /\/api\/(get|add)Messages/u)
  // Before the page opens, because it prefetches conversations.
  await be('failing')
  await open(pathOn('/job-details/:job', board))
  await page.getByRole('button', { name: 'Message Us' }).click()
  const chat = page.getByRole('dialog', { name: 'Idris Vaughan' })
  await told(page, requestMessages.HTTP, chat)
  await fill(page, { 'Message to Idris Vaughan': 'Is there a crew cabin?' })
  await page.keyboard.press('Enter')
  await chat.getByText('Is there a crew cabin?').waitFor()
  await be('silent')
  await chat.getByRole('button', { name: 'Try again' }).first().click()
  await told(page, requestMessages.TIMEOUT_ERROR, chat)
  await chat.getByText('Is there a crew cabin?').waitFor()
  await be('ok')
  // Manually, or by an automatic retry, after which there is no button.
  const arrives = chat.getByText('Good morning').waitFor()
  await Promise.any([chat.getByRole('button', { name: 'Try again' }).first().click(), arrives])
  await arrives
})
