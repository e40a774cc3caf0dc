import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { employerRegistration } from '#server/testing/test-people.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { MIRA, ask, rendererOf, test } from '#server/test-platform.ts'
import { PRODUCT, type BoardIdentity } from './board-identity.ts'
import { drawIcons } from './logo-icons.ts'
import { readOwnText } from './own-text.ts'

const COLOUR = '#7a1f3d'
const identity: BoardIdentity = {
  ...PRODUCT,
  name: 'Harbour Jobs',
  shortName: 'Harbour',
  colour: COLOUR,
  logo: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0a6640"/></svg>`,
  ),
  terms: readOwnText('# Our terms\n\nBe kind.'),
}
const served = async () => ({ identity, icons: await drawIcons(identity.logo ?? Buffer.alloc(0)) })
const html = { headers: { accept: 'text/html' } }
const hashOf = (style: string | undefined) =>
  `'sha256-${createHash('sha256')
    .update(style ?? '')
    .digest('base64')}'`
const STYLE = /<style>(?<style>html:root\{[^<]*)<\/style>/u

test('every kind of page has the colour and the logo in a style that its policy allows', async ({ platform }) => {
  const pageRenderer = rendererOf(async ({ now, board }) => {
    expect(board).toEqual({ name: 'Harbour Jobs', hasTerms: true })
    return { body: '', links: '', data: { now, answers: [] } }
  }, identity)
  const origin = await platform.serve({ ...(await served()), pageRenderer })
  for (const path of ['/login', '/jobs', '/', '/docs/api', '/stop-mail?token=x']) {
    const { content, headers } = await ask(origin + path, html)
    const style = STYLE.exec(content.toString())?.groups?.['style']
    expect([path, style]).toEqual([path, expect.stringContaining(`--brand:${COLOUR};`)])
    expect(style).toContain('url(/icons/logo-96.png)')
    expect(headers['content-security-policy']).toContain(hashOf(style))
  }
})

test('pages name the theme colour and the texts of the operator, and no icon of the product', async ({ platform }) => {
  const origin = await platform.serve(await served())
  const page = (await ask(`${origin}/login`, html)).content.toString()
  expect(page).toContain(`<meta name="theme-color" content="${COLOUR}" />`)
  expect(page).toContain('<link rel="terms-of-service" href="/terms" />')
  expect(page).not.toContain('privacy-policy')
  expect(page).not.toContain('favicon.svg')
  const manifest = JSON.parse((await ask(`${origin}/manifest.webmanifest`)).content.toString()) as object
  expect(manifest).toMatchObject({ theme_color: COLOUR, name: 'Harbour Jobs' })
  const texts = JSON.parse((await ask(`${origin}/operator.json`)).content.toString()) as object
  expect(texts).toMatchObject({ terms: { title: 'Our terms', content: [{ tag: 'p' }] }, privacy: null })
})

test('icons are the logo, and the worker stores it with its revision', async ({ platform }) => {
  const origin = await platform.serve(await served())
  const icon = await ask(`${origin}/icons/logo-96.png`)
  expect([icon.status, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-cache',
  ])
  expect((await sharp((await ask(`${origin}/icons/maskable-512.png`)).content).metadata()).width).toBe(512)
  expect((await ask(`${origin}/icons/favicon.svg`)).status).toBe(404)
  const worker = (await ask(`${origin}/sw.js`)).content.toString()
  const revision = createHash('md5').update(icon.content).digest('hex')
  expect(worker).toContain(`{"revision":"${revision}","url":"icons/logo-96.png"}`)
  expect(worker).not.toContain('favicon.svg')
  const listed: unknown = JSON.parse(/\[.*\]/u.exec(worker)?.[0] ?? '')
  expect(listed).toHaveLength(5)
})

test('the picture of a job has the board’s colour and logo', async ({ platform }) => {
  const origin = await platform.serve(await served())
  const mira = new TestCaller(origin, 'Mira', MIRA)
  await mira.api.register({ body: employerRegistration(MIRA.email) })
  const job = await postedJob(mira, { position: 'Cook' })
  const { content } = await ask(`${origin}/job-images/${job._id}.png`)
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect(at(4, 4)).toEqual([0x7a, 0x1f, 0x3d])
  expect(at(112, 104)).toEqual([0x0a, 0x66, 0x40])
})

test('a board without an identity serves the built files, and its pages have no style of their own', async ({
  platform,
}) => {
  const origin = await platform.serve()
  const page = (await ask(`${origin}/login`, html)).content.toString()
  expect(page).not.toMatch(/<style|preload|terms-of-service/u)
  expect((await ask(`${origin}/docs/api`)).content.toString().match(/<style>/gu)).toHaveLength(1)
  expect((await ask(`${origin}/icons/logo-96.png`)).status).toBe(404)
})
