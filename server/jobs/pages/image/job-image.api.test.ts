import sharp from 'sharp'
import { expect } from 'vitest'
import { employerRegistration } from '#server/testing/test-people.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { MIRA, ask, test } from '#server/test-platform.ts'

test('the image that a page names is a picture of the job, drawn again when the job changes', async ({ platform }) => {
  const origin = await platform.serve()
  const mira = new TestCaller(origin, 'Mira', MIRA)
  await mira.api.register({ body: employerRegistration(MIRA.email) })
  const job = await postedJob(mira, { position: 'Cook' })
  const page = await ask(`${origin}/job-details/${job._id}`, { headers: { accept: 'text/html' } })
  const address = /"og:image" content="(?<address>[^"]+)"/u.exec(page.content.toString())?.groups?.['address']
  const path = new URL(address ?? '').pathname
  const image = async () => {
    const { status, headers, content } = await ask(origin + path)
    return { status, type: headers['content-type'], etag: headers['etag'], content }
  }
  const first = await image()
  expect([first.status, first.type]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(first.content).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect((await ask(origin + path, { headers: { 'if-none-match': String(first.etag) } })).status).toBe(304)
  await mira.api.updateJob({ body: { ...job, position: 'Chef' } })
  expect((await image()).etag).not.toBe(first.etag)
  for (const unknown of ['5d1b8a52-3f4e-4b29-9f3a-1c9d2f8b7a10.png', `${job._id}.svg`])
    expect((await ask(`${origin}/job-images/${unknown}`)).status).toBe(404)
})
