import { expect, test } from 'vitest'
import { navigate } from './fixtures/people.ts'
import { openPhone } from './fixtures/screen.ts'
import { workerReady } from './fixtures/worker.ts'

test('the installed shell opens after an offline reload', async () => {
  const phone = await openPhone()
  const { page } = phone
  await phone.open('/')
  await workerReady(page)

  await phone.offline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Find the perfect job for you' }).waitFor()
  await page.getByText('Offline').first().waitFor()

  await navigate(page, 'Jobs')
  await page.getByRole('heading', { level: 1, name: 'Find Jobs' }).waitFor()
})

test('the manifest makes it installable', async () => {
  const phone = await openPhone({ serviceWorkers: 'block' })
  const { page } = phone
  await phone.open('/')
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(link ?? '')
  const manifest = (await answer.json()) as { display: string; icons: { src: string; purpose?: string }[] }
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png'])
  }
})
