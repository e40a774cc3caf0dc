import { expect, inject, test } from 'vitest'
import { openDesktop } from './fixtures/screen.ts'

/** The pages of a PDF that Chromium wrote. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length

test('a job prints on one sheet, without bars and buttons', async () => {
  const { data } = (await (await fetch(`${inject('origin')}/api/jobs?limit=3`)).json()) as { data: { _id: string }[] }
  const { page, open, picture } = await openDesktop({ serviceWorkers: 'block' })
  for (const { _id } of data) {
    await open(`/job-details/${_id}`)
    await page.getByRole('heading', { name: 'At a glance' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await picture(`print ${_id}`)
    expect(await page.getByRole('button').or(page.getByRole('banner')).or(page.getByRole('navigation')).count()).toBe(0)
    expect(pagesIn(await page.pdf({ format: 'A4' })), _id).toBe(1)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('a job prints dark on white also in dark mode', async () => {
  const { data } = (await (await fetch(`${inject('origin')}/api/jobs?limit=1`)).json()) as { data: { _id: string }[] }
  const { page, open, picture } = await openDesktop({ serviceWorkers: 'block', colorScheme: 'dark' })
  await open(`/job-details/${data[0]?._id ?? ''}`)
  const overview = page.getByRole('heading', { name: 'Overview' })
  await overview.waitFor()
  const inkOf = async () => overview.evaluate((element) => getComputedStyle(element).color)
  const dark = await inkOf()
  await page.emulateMedia({ media: 'print' })
  await picture('print dark')
  const printed = await inkOf()
  expect(printed).not.toBe(dark)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(printed).toBe(await inkOf())
})
