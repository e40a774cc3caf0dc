import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCandidate, anEmployer, apply, postJob } from './fixtures/neighbours.ts'
import { openDesktop } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

/** The background says nothing: the computed one differs even where the browser paints both the same. */
const colourOf = (text: Locator) => text.evaluate((shown) => getComputedStyle(shown).color)

test('chosen options and the current page can be told apart in forced colours', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  await apply(candidate, await postJob(employer))
  const { page, open } = await openDesktop({ forcedColors: 'active', storageState: await signedIn(employer) })
  const expectApart = async (chosen: Locator, other: Locator) => {
    await chosen.waitFor()
    expect(await colourOf(chosen)).not.toBe(await colourOf(other))
  }
  await open('/applicants')
  const stages = page.getByRole('radiogroup', { name: 'Stage' })
  await expectApart(stages.getByRole('radio', { checked: true }), stages.getByRole('radio', { name: 'Hired' }))
  const tabs = page.getByRole('main').getByRole('navigation')
  await expectApart(tabs.getByRole('link', { name: 'All' }), tabs.getByRole('link', { name: 'Answered' }))
  await open('/dashboard/my-posted-jobs')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expectApart(menu.getByRole('link', { name: 'My Jobs' }), menu.getByRole('link', { name: 'Add Job' }))
})

test('the typed letters of a suggestion can be read in forced colours', async () => {
  const { page, open } = await openDesktop({ forcedColors: 'active', colorScheme: 'dark' })
  await open('/jobs')
  await page.getByRole('combobox').first().fill('mech')
  const typed = page.getByRole('option').locator('mark').first()
  await typed.waitFor()
  expect(await colourOf(typed)).toBe(await colourOf(typed.locator('..')))
})

test('a card has an edge in forced colours', async () => {
  const { page, open } = await openDesktop({ forcedColors: 'active' })
  await open('/jobs')
  const card = page.getByRole('article').first()
  await card.waitFor()
  expect(await card.evaluate((shown) => getComputedStyle(shown).borderTopWidth)).toBe('1px')
})
