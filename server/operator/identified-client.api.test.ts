import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { PRODUCT } from './board-identity.ts'
import { ask, rendererOf, test } from '#server/test-platform.ts'

const identity = {
  ...PRODUCT,
  name: 'Crew & <Co>',
  shortName: 'Crew',
  operator: { name: 'Crew Ltd', address: ['1 Quay'], contact: 'hello@crew.example' },
}
const html = { headers: { accept: 'text/html' } }

test('pages, manifest, feed and description of the API name the board as its operator does', async ({ platform }) => {
  const asked: string[] = []
  const pageRenderer = rendererOf(async ({ board, now }) => {
    asked.push(board.name)
    return { body: '', links: '', data: { now, answers: [] } }
  }, identity)
  const origin = await platform.serve({ identity, pageRenderer })
  const textOf = async (path: string) => (await ask(origin + path, html)).content.toString()
  expect(await textOf('/login')).toContain('<title>Crew &amp; &lt;Co&gt;</title>')
  const jobs = await textOf('/jobs')
  expect(asked).toEqual(['Crew & <Co>'])
  expect(jobs).toContain('<title>Find Jobs · Crew &amp; &lt;Co&gt;</title>')
  expect(jobs).toContain('<meta property="og:site_name" content="Crew &amp; &lt;Co&gt;" />')
  const pages = [await textOf('/login'), jobs, await textOf('/feed.atom'), await textOf('/docs/api')]
  // 'Foothold API' is the product's.
  for (const page of pages) expect(page.replaceAll('Foothold API', '')).not.toContain('Foothold')
  expect(pages[2]).toContain('<title>New jobs on Crew &amp; &lt;Co&gt;</title>')
  expect(JSON.parse(await textOf('/manifest.webmanifest'))).toEqual({
    name: 'Crew & <Co>',
    short_name: 'Crew',
    lang: 'en',
  })
})

test('devices fetch the page and the manifest again when the name has changed', async ({ platform }) => {
  const origin = await platform.serve({ identity })
  const textOf = async (path: string) => (await ask(origin + path, html)).content.toString()
  const revision = async (path: string) =>
    createHash('md5')
      .update(await textOf(path))
      .digest('hex')
  const worker = await textOf('/sw.js')
  expect(worker).toContain(`{"revision":"${await revision('/index.html')}","url":"index.html"}`)
  expect(worker).toContain(`{"revision":"${await revision('/manifest.webmanifest')}","url":"manifest.webmanifest"}`)
  expect(worker).toContain(`{"revision":"${await revision('/operator.json')}","url":"operator.json"}`)
  expect(worker).toContain('{"revision":"0123abcd","url":"assets/a.js"}')
})

test('the app has a file of who runs the board', async ({ platform }) => {
  const textOf = async (options?: object) =>
    (await ask(`${await platform.serve(options)}/operator.json`)).content.toString()
  expect(JSON.parse(await textOf({ identity }))).toEqual({
    operator: identity.operator,
    terms: null,
    privacy: null,
  })
})

test('a file that names the board is compressed, and not sent again unchanged', async ({ platform }) => {
  const origin = await platform.serve({ identity: { ...identity, name: 'Harbour '.repeat(200) } })
  const { headers } = await ask(`${origin}/manifest.webmanifest`, { headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  const unchanged = { headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' } }
  expect((await ask(`${origin}/manifest.webmanifest`, unchanged)).status).toBe(304)
})
