import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startCutOff } from './fixtures/cut-off.ts'
import { PATIENCE_MS, openPhone } from './fixtures/screen.ts'
import { workerControlsPage } from './fixtures/worker.ts'

const countFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return files.reduce((sum, count) => sum + count, 0)
  })

test('an app whose cache was emptied under its worker has its files again after its next start', async () => {
  const phone = await openPhone()
  await phone.open('/')
  await workerControlsPage(phone.page)
  const all = await countFiles(phone.page)
  expect(all).toBeGreaterThan(0)
  await phone.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await phone.page.reload()
  await expect.poll(() => countFiles(phone.page), { timeout: PATIENCE_MS }).toBe(all)

  const page = await startCutOff(phone.page, '/')
  await page.getByRole('heading', { level: 1, name: 'Find the perfect job for you' }).waitFor()
})
