import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from './fixtures/messages.ts'
import { aCandidate, anEmployer, apply, postJob, textsOf, write } from './fixtures/neighbours.ts'
import { composer, send, waits } from './fixtures/offline-scene.ts'
import { ownBoard } from './fixtures/own-board.ts'
import { PATIENCE_MS, openDesktop, openPhone, type Screen } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const WAYS = [
  ['a restored backup', 'backup'],
  // It counts from lower numbers again.
  ['a snapshot of its disk', 'snapshot'],
] as const

const unread = (page: Page) => page.getByRole('link', { name: /^Messages\W+1 unread/u })
/** Own messages that the board has, in its order. */
const sent = (page: Page) => messages(page).locator('[data-own]:not([data-state])')
const lost = (page: Page) =>
  messages(page).getByRole('listitem').filter({ hasText: 'the board was put back to an older copy' })

test.each(WAYS)(
  'after a board was put back to %s both sides hear each other, and what it lost can be sent again',
  async (_, way) => {
    const board = await ownBoard()
    const { origin } = board
    const [employer, candidate] = await Promise.all([anEmployer(undefined, origin), aCandidate(origin)])
    await apply(candidate, await postJob(employer))
    await write(candidate, employer, 'Good morning!')
    const putBack = await board[way]()

    const open = async (screen: Screen, otherId: string) => {
      screen.expectProblem(/Failed to load resource|net::ERR|Failed to fetch/u)
      await screen.open(`/dashboard/messages?with=${otherId}`)
      await messages(screen.page).getByText('Good morning!').waitFor()
      return screen.page
    }
    const browserOf = async (person: typeof candidate) =>
      ({ serviceWorkers: 'block', baseURL: origin, storageState: await signedIn(person, origin) }) as const
    const phone = await openPhone(await browserOf(candidate))
    const desktop = await openDesktop(await browserOf(employer))
    const applying = await open(phone, employer.user._id)
    const hiring = await open(desktop, candidate.user._id)
    await send(applying, 'Is Thursday still good?')
    await send(applying, 'I can start at seven.')
    await send(hiring, 'Seven is fine.')
    for (const text of ['I can start at seven.', 'Seven is fine.'])
      for (const page of [applying, hiring]) await messages(page).getByText(text).waitFor({ timeout: PATIENCE_MS })
    await phone.offline(true)
    await send(applying, 'I bring my tools.')
    await waits(applying, 1)

    await putBack()

    await write(employer, candidate, 'Come at eight.')
    // The employer's page has not been reloaded, and the candidate's comes back with a message in its queue.
    await messages(hiring).getByText('Come at eight.').waitFor({ timeout: PATIENCE_MS })
    await expect.poll(() => lost(hiring).count(), { timeout: PATIENCE_MS }).toBe(1)
    await phone.offline(false)
    await expect.poll(() => sent(applying).allInnerTexts(), { timeout: PATIENCE_MS }).toHaveLength(2)
    await messages(applying).getByText('Come at eight.').waitFor()
    await expect.poll(() => lost(applying).count(), { timeout: PATIENCE_MS }).toBe(2)
    await phone.picture(`put-back-${way}`)
    await desktop.picture(`put-back-${way}-desktop`)
    await lost(applying)
      .filter({ hasText: 'I can start at seven.' })
      .getByRole('button', { name: 'Send again' })
      .click()
    await lost(applying).filter({ hasText: 'Is Thursday still good?' }).getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => lost(applying).count(), { timeout: PATIENCE_MS }).toBe(0)
    const own = ['Good morning!', 'I bring my tools.', 'I can start at seven.']
    await expect.poll(() => textsOf(candidate, employer), { timeout: PATIENCE_MS }).toEqual(own)

    // Live, and after a reload.
    await send(applying, 'Eight is good.')
    await messages(hiring).getByText('Eight is good.').waitFor({ timeout: PATIENCE_MS })
    await expect.poll(() => unread(hiring).count(), { timeout: PATIENCE_MS }).toBe(0)
    await expect.poll(() => unread(applying).count(), { timeout: PATIENCE_MS }).toBe(0)
    for (const page of [applying, hiring]) {
      await page.reload()
      await composer(page).waitFor()
      for (const text of [...own, 'Come at eight.', 'Eight is good.'])
        await messages(page).getByText(text).waitFor({ timeout: PATIENCE_MS })
      expect(await messages(page).getByText('Is Thursday still good?').count()).toBe(0)
    }
    await expect.poll(() => sent(applying).count()).toBe(4)
  },
)
