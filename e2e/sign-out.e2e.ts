import { expect, test } from 'vitest'
import { storedOnDevice } from './fixtures/cut-off.ts'
import { placesOf } from './fixtures/device-contents.ts'
import { aCandidate, anEmployer, apply, postJob, write } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'

test('after logging out nothing of the person is on the device, from no tab', async () => {
  const [employer, candidate] = await Promise.all([anEmployer(), aCandidate()])
  const [job, other] = [await postJob(employer), await postJob(employer)]
  await apply(candidate, job)
  await write(employer, candidate, 'Bring boots, and no secrets.')

  const phone = await openPhone()
  const { page, open } = phone
  await open('/login')
  await logIn(page, candidate)
  await storedOnDevice(page, 'board-jobs', 'applied-jobs', '"conversation"', '"conversations"', '"user"')
  // A second tab that writes a draft, saves a job, and stays open.
  const tab = await page.context().newPage()
  await tab.goto(`/job-details/${other._id}`)
  await tab.getByRole('button', { name: 'Save', exact: false }).first().click()
  await tab.getByRole('textbox', { name: 'Ask a question' }).fill('A draft nobody else may read')
  await tab.getByText('Draft saved').waitFor()
  const own = [candidate.email, candidate.user._id, 'no secrets', 'A draft nobody else may read']
  const before = await placesOf(page, own)
  // Check that everything was stored; otherwise its absence would prove nothing.
  for (const text of own) expect(before.filter((place) => place.startsWith(text))).not.toEqual([])

  // A tab that does not know yet sends one more request and gets 401: the server has logged this device out.
  phone.expectProblem(/401 \(Unauthorized\)/u)
  await page.getByRole('button', { name: /^Menu/u }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const asking = page.getByRole('dialog', { name: 'Log out without your draft?' })
  await asking.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).waitFor()
  // The other tab is notified, and discards pending writes.
  await tab.getByRole('link', { name: 'Login to Apply' }).waitFor()
  await expect.poll(() => placesOf(page, own), { timeout: 10_000 }).toEqual([])
  await tab.reload()
  await tab.getByRole('link', { name: 'Login to Apply' }).waitFor()
  expect(await placesOf(tab, own)).toEqual([])
})
