import { expect, test } from 'vitest'
import { violationsOf } from './fixtures/accessibility.ts'
import { placesOf } from './fixtures/device-contents.ts'
import { aCandidate } from './fixtures/neighbours.ts'
import { logIn } from './fixtures/people.ts'
import { openDesktop, openPhone } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

test('a device that is logged out from another one forgets everything at once, and says so', async () => {
  // The first `signedIn` call uses the form and registers a device: use another user for it.
  await signedIn(await aCandidate())
  const candidate = await aCandidate()
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
  const phone = await openPhone({ userAgent, serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const laptop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  await laptop.open('/dashboard/my-profile')
  await laptop.page.getByRole('heading', { name: 'Maren Holt' }).waitFor()
  await phone.open('/dashboard/account')
  const devices = phone.page.getByRole('region', { name: 'Devices' })
  await devices.getByText('This phone').waitFor()
  expect(await violationsOf(phone.page)).toEqual([])
  await devices.scrollIntoViewIfNeeded()
  await phone.picture('devices')
  const refused = laptop.page.waitForResponse((response) => response.status() === 401)
  laptop.expectProblem(/status of 401/u)
  await devices.getByRole('button', { name: /^Log out (?!all)/u }).click()
  await refused
  await laptop.page.getByText('Your sign-in has ended').waitFor()
  await laptop.page.waitForURL((url) => url.pathname === '/login')
  const own = [candidate.email, candidate.user._id]
  await expect.poll(() => placesOf(laptop.page, own), { timeout: 10_000 }).toEqual([])
  // Logging in again on that device works.
  await logIn(laptop.page, candidate)
  await laptop.page.getByRole('heading', { name: 'Maren Holt' }).waitFor()
  await phone.open('/dashboard/account')
  await devices.getByRole('button', { name: /^Log out (?!all)/u }).waitFor()
})

test('a device whose sign-in ended before it was logged out elsewhere can be logged in again', async () => {
  await signedIn(await aCandidate())
  const candidate = await aCandidate()
  const phone = await openPhone({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  const laptop = await openDesktop({ serviceWorkers: 'block', storageState: await signedIn(candidate) })
  await laptop.open('/dashboard/my-profile')
  await laptop.page.getByRole('heading', { name: 'Maren Holt' }).waitFor()
  // As after a new password: the provider has no account for this device any more. A page of the app would store it again.
  await laptop.page.goto('/robots.txt')
  await laptop.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.addEventListener('error', () => reject(new Error('no accounts')))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('firebaseLocalStorage', 'readwrite')
          change.objectStore('firebaseLocalStorage').clear()
          change.addEventListener('complete', () => resolve(opening.result.close()))
        })
      }),
  )
  laptop.expectProblem(/status of 401/u)
  await laptop.open('/dashboard/my-profile')
  await laptop.page.waitForURL((url) => url.pathname === '/login')
  await phone.open('/dashboard/account')
  await phone.page.getByRole('button', { name: 'Log out all others' }).click()
  await phone.page.getByText('All other devices are logged out').waitFor()
  await logIn(laptop.page, candidate)
  await laptop.page.getByRole('heading', { name: 'Maren Holt' }).waitFor()
})
