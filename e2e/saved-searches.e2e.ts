import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { reconnect, startCutOff, storedOnDevice } from './fixtures/cut-off.ts'
import { aCandidate, anEmployer, freshPosition, postJob } from './fixtures/neighbours.ts'
import { openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

test('a search is saved with two taps, and a change without a network is sent when it is back', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const word = freshPosition()
  await postJob(employer, word)
  const phone = await openPhone({ storageState: await signedIn(candidate) })
  const { page } = phone
  await phone.open(`/jobs?search=${encodeURIComponent(word)}`)
  await page.getByRole('button', { name: 'Save search' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.waitFor()
  expect(await violationsOf(page)).toEqual([])
  const saved = page.waitForResponse((response) => response.url().includes('/api/saved-searches/'))
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await page.getByRole('button', { name: 'Search saved' }).first().waitFor()

  await phone.open('/dashboard/saved-searches')
  await page.getByRole('link', { name: `${word} jobs` }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await storedOnDevice(page, 'saved-searches')
  const cutOff = await startCutOff(page, '/dashboard/saved-searches')
  await cutOff.getByRole('button', { name: `More about ${word} jobs` }).click()
  await cutOff.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = cutOff.getByRole('dialog', { name: 'Edit saved search' })
  await edit.getByText('Once a week').click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await cutOff.getByText('Once a week by mail and notifications').waitFor()
  await cutOff.getByText('Waiting for a connection').waitFor()
  await reconnect(cutOff)
  await cutOff.getByText('Waiting for a connection').waitFor({ state: 'detached' })
  await cutOff.getByText('Once a week by mail and notifications').waitFor()
  expect(await candidate.call('GET', '/saved-searches')).toMatchObject([{ cadence: 'weekly' }])
})
