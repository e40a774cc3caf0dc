import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aCandidate, anEmployer, freshPosition, postJob, type Neighbour } from './fixtures/neighbours.ts'
import { composer, offlineScene } from './fixtures/offline-scene.ts'
import { openDesktop, type Screen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'
import { workerReady } from './fixtures/worker.ts'

const PATIENCE_MS = 15_000

/** In the page: fails every separate transaction on drafts, as after a crash. */
function refuseDraftTransactions(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...options: Parameters<typeof transaction>) {
    const [stores, mode] = options
    const names = typeof stores === 'string' ? [stores] : [...stores]
    if (mode === 'readwrite' && names.join(' ') === 'drafts') throw new DOMException('Too late.', 'AbortError')
    return transaction.apply(this, options)
  }
}

/** In the page: the kinds of queued actions, and the names of drafts. */
function stored(): Promise<{ queued: string[]; drafts: string[] }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('foothold')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const tx = db.transaction(['actions', 'drafts'])
      const [actions, drafts] = ['actions', 'drafts'].map((name) => tx.objectStore(name).getAll())
      tx.addEventListener('complete', () => {
        db.close()
        resolve({
          queued: ((actions?.result ?? []) as { kind: string }[]).map(({ kind }) => kind),
          drafts: ((drafts?.result ?? []) as { name: string }[]).map(({ name }) => name),
        })
      })
    })
  })
}
const queued = async (page: Page) => (await page.evaluate(stored)).queued
const drafts = async (page: Page) => (await page.evaluate(stored)).drafts

async function openAs(person: Neighbour, path: string): Promise<Screen> {
  const screen = await openDesktop({ storageState: await signedIn(person, inject('origin')) })
  screen.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u)
  await screen.open(path)
  return screen
}

/** Crashes the renderer right after the tap that sends the form; returns the page opened next, still offline. */
async function crashedAfter(screen: Screen, kind: string, send: () => Promise<void>, path: string): Promise<Page> {
  const { page } = screen
  const context = page.context()
  await workerReady(page)
  await expect.poll(() => drafts(page), { timeout: PATIENCE_MS }).toHaveLength(1)
  await screen.offline(true)
  await page.evaluate(refuseDraftTransactions)
  await send()
  await expect.poll(() => queued(page), { timeout: PATIENCE_MS }).toEqual([kind])
  const next = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await next.goto(path)
  return next
}

test('a crash right after a message was sent leaves it in the queue alone, not in the composer', async () => {
  const { screen, employer } = await offlineScene()
  await composer(screen.page).fill('Shall I come on Thursday?')
  const path = `/dashboard/messages?with=${employer.user._id}`
  const page = await crashedAfter(screen, 'message', () => composer(screen.page).press('Enter'), path)
  await page
    .getByRole('region', { name: /^Messages with/u })
    .getByText('Waiting for a connection')
    .waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('')
  expect(await drafts(page)).toEqual([])
})

test('a crash right after a question or a posting was sent leaves the form empty', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const path = `/job-details/${(await postJob(employer))._id}`
  const asking = await openAs(candidate, path)
  const box = (on: Page) => on.getByRole('textbox', { name: 'Ask a question' })
  await box(asking.page).fill('Is the yard heated?')
  const ask = () => asking.page.getByRole('button', { name: 'Ask', exact: true }).click()
  const asked = await crashedAfter(asking, 'ask', ask, path)
  await asked.getByText('Waiting for a connection', { exact: true }).waitFor()
  await expect.poll(() => box(asked).inputValue()).toBe('')

  const posting = await openAs(employer, '/dashboard/add-job')
  const field = (on: Page, name: string) => on.getByRole('textbox', { name, exact: true })
  for (const [name, text] of Object.entries({ Position: freshPosition(), Location: 'Bergen', Overview: 'Ferries.' }))
    await field(posting.page, name).fill(text)
  await posting.page.getByLabel('Country').selectOption('Norway')
  const submit = () => posting.page.getByRole('button', { name: 'Submit' }).click()
  const posted = await crashedAfter(posting, 'post-job', submit, '/dashboard/add-job')
  await posted.getByText('Draft saved on this device').waitFor({ state: 'hidden' })
  await expect.poll(() => field(posted, 'Position').inputValue()).toBe('')
  expect(await drafts(posted)).toEqual([])
})
