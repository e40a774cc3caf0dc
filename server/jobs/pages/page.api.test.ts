import { createHash } from 'node:crypto'
import express from 'express'
import { expect } from 'vitest'
import type { PageRequest, RenderedPage } from '#contract/pages/rendered-page.ts'
import { employerRegistration } from '#server/testing/test-people.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { parseHtml } from '#server/testing/test-xml.ts'
import { ProblemError } from '#server/problem-error.ts'
import { MIRA, PAGE, PAGE_SCRIPT, ask, rendererOf, test, type TestPlatform } from '#server/test-platform.ts'
import { pageRoutes } from './page.routes.ts'

const UNKNOWN = '5d1b8a52-3f4e-4b29-9f3a-1c9d2f8b7a10'

/** Renders the requested address, with the result of the API call that such a page makes. */
async function renderPage({ address, now, call }: PageRequest): Promise<RenderedPage> {
  const [, kind = '', id = ''] = address.split(/[/?]/u)
  const answer = await (kind.startsWith('job-')
    ? call('job', { params: { id } })
    : call('jobs', { query: { location: ['Bergen'], search: undefined, limit: 3 } }))
  return { body: `<main>${address}</main>`, links: '', data: { now, answers: [[[kind], answer, undefined]] } }
}

async function open(platform: TestPlatform, render = renderPage) {
  const asked: string[] = []
  const pageRenderer = rendererOf((request) => {
    asked.push(request.address)
    return render(request)
  })
  const origin = await platform.serve({ pageRenderer })
  const mira = new TestCaller(origin, 'Mira', MIRA)
  await mira.api.register({ body: employerRegistration(MIRA.email) })
  const page = async (path: string, { method = 'GET', from = '192.0.2.1' } = {}) => {
    const asking = { method, headers: { accept: 'text/html', 'x-forwarded-for': from } }
    const { status, headers, content } = await ask(origin + path, asking)
    const text = content.toString()
    return { status, headers, text, document: parseHtml(text) }
  }
  return { origin, mira, page, asked }
}

const contentOf = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const canonicalOf = (document: Document) => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
const dataOf = (document: Document) =>
  JSON.parse(document.querySelector('#page-data')?.textContent ?? '') as RenderedPage['data']

test('the page of a job has its content, until the job changes', async ({ platform }) => {
  const { origin, mira, page, asked } = await open(platform)
  const job = await postedJob(mira, { position: 'Cook', location: 'Bergen, Norway' })
  const path = `/job-details/${job._id}`
  const first = await page(path)
  expect([first.status, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(first.document.querySelector('#root')?.innerHTML).toBe(`<main>${path}</main>`)
  expect(dataOf(first.document).answers).toMatchObject([[['job-details'], { data: { _id: job._id } }, null]])
  expect(first.document.title).toBe('Cook, Holm Boatyard · Foothold')
  expect(canonicalOf(first.document)).toBe(origin + path)
  expect(first.text).toContain('"@type":"JobPosting"')
  expect(first.text).toContain('data-after-paint')
  const hash = createHash('sha256').update(PAGE_SCRIPT).digest('base64')
  expect(first.headers['content-security-policy']).toContain(`'sha256-${hash}'`)

  expect((await page(`${path}?from=mail`)).text).toBe(first.text)
  expect(asked).toEqual([path])
  expect(await page(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })

  await mira.api.updateJob({ body: { ...job, jobStatus: false } })
  const closed = await page(path)
  expect(closed.status).toBe(200)
  expect(contentOf(closed.document, 'description')).toMatch(/^This job is closed\. /u)
  expect(closed.text).not.toContain('JobPosting')
  expect(dataOf(closed.document).answers).toMatchObject([[['job-details'], { data: { jobStatus: false } }, null]])
  expect(canonicalOf((await page(`/job/${job._id}`)).document)).toBe(origin + path)
})

test('lists are remembered by what is searched alone, and their heads say so', async ({ platform }) => {
  const { origin, mira, page, asked } = await open(platform)
  await postedJob(mira, { location: 'Bergen, Norway' })
  const list = await page('/jobs?location=Oslo&utm_source=mail&search=night+cook')
  await page('/jobs?search=night%20cook&location=Oslo&job=7')
  expect(asked).toEqual(['/jobs?search=night+cook&location=Oslo'])
  expect(list.document.title).toBe('night cook jobs in Oslo · Foothold')
  expect(canonicalOf(list.document)).toBe(`${origin}/jobs?search=night+cook&location=Oslo`)
  expect(dataOf(list.document).answers).toMatchObject([[['jobs'], { data: [{ location: 'Bergen, Norway' }] }, null]])
  const home = await page('/?utm_source=mail')
  expect(home.document.title).toBe('Find the perfect job for you · Foothold')
  expect(canonicalOf(home.document)).toBe(`${origin}/`)
  expect((await page('/jobs')).document.title).toBe('Find Jobs · Foothold')
  const all = await page('/jobs?show=all&search=')
  expect([all.document.title, canonicalOf(all.document)]).toEqual(['Find Jobs · Foothold', `${origin}/jobs`])
  // Saved jobs are stored on the device.
  expect((await page('/jobs?show=saved')).text).toBe(PAGE)
})

test('a company is named, and how many jobs are open there', async ({ platform }) => {
  const { origin, mira, page } = await open(platform)
  const job = await postedJob(mira)
  const path = `/company/${job.recuiterId}`
  const { document } = await page(path)
  expect(document.title).toBe('Holm Boatyard · Foothold')
  expect(canonicalOf(document)).toBe(origin + path)
  expect(contentOf(document, 'og:description')).toMatch(/open jobs? at Holm Boatyard/u)
})

test.for([`/job-details/${UNKNOWN}`, `/job/7`, `/company/${UNKNOWN}`, '/company/7'])(
  '%s is the app’s own page, with status 404',
  async (path, { platform }) => {
    const { page } = await open(platform)
    expect(await page(path)).toMatchObject({ status: 404, text: PAGE })
  },
)

test('hostile texts end neither the head nor the data', async ({ platform }) => {
  const { mira, page } = await open(platform)
  const position = `</script></title><script>alert("1")</script><!--$&$1`
  const job = await postedJob(mira, { position, location: 'Bergen, Norway' })
  const { document } = await page(`/job-details/${job._id}`)
  const scripts = [...document.querySelectorAll('script:not([type$="json"])')].map(({ textContent }) => textContent)
  expect(scripts).toEqual([expect.anything(), PAGE_SCRIPT])
  expect(document.title).toBe(`${position}, Holm Boatyard · Foothold`)
  expect(dataOf(document).answers).toMatchObject([[['job-details'], { data: { position } }, null]])
})

test('a page that fails to render is drawn by the browser, and tried again the next time', async ({ platform }) => {
  const { mira, page, asked } = await open(platform, () => Promise.reject(new Error('A mistake.')))
  const job = await postedJob(mira)
  const path = `/job-details/${job._id}`
  const { status, document } = await page(path)
  expect([status, document.title]).toEqual([200, `${job.position}, Holm Boatyard · Foothold`])
  expect(document.querySelector('#page-data')).toBeNull()
  await page(path)
  expect(asked).toEqual([path, path])
  expect(platform.log.join('')).toContain('A page could not be rendered')
})

test('a page that would be too large is drawn by the browser', async ({ platform }) => {
  const { page } = await open(platform, async (request) => ({
    ...(await renderPage(request)),
    body: 'x'.repeat(1_000_000),
  }))
  const { status, document } = await page('/jobs')
  expect([status, document.title]).toEqual([200, 'Find Jobs · Foothold'])
  expect(document.querySelector('#page-data')).toBeNull()
})

test('more pages at once than can be rendered are drawn by the browser', async ({ platform }) => {
  let goOn = () => {}
  const wait = new Promise<void>((resolve) => (goOn = resolve))
  const { page, asked } = await open(platform, async (request) => {
    await wait
    return renderPage(request)
  })
  const searches = Array.from({ length: 10 }, (_, place) => page(`/jobs?search=${place}`, { from: `192.0.2.${place}` }))
  let rendered = 0
  for (const search of searches) void search.then(() => (rendered += 1))
  await expect.poll(() => rendered).toBe(2)
  goOn()
  const pages = await Promise.all(searches)
  expect(pages.every(({ status }) => status === 200)).toBe(true)
  expect(asked).toHaveLength(8)
})

test('a client that asks for too many pages has them drawn by the browser', async ({ platform }) => {
  const unwanted = () => Promise.reject(new Error('Not asked for.'))
  const pages = pageRoutes({
    renderer: rendererOf(unwanted),
    plain: PAGE,
    calls: { job: unwanted, jobs: unwanted },
    job: unwanted,
    board: { origin: 'https://board.example', name: 'Foothold' },
    now: Date.now,
    limits: [(_req, _res, next) => next(new ProblemError('request.rate-limited'))],
    onFailure: () => expect.unreachable(),
  })
  const origin = await platform.listen(express().use(pages, (_req, res) => void res.send('the next handler')))
  for (const path of ['/', '/jobs', `/job/${UNKNOWN}`, `/company/${UNKNOWN}`])
    expect((await ask(origin + path, { headers: { accept: 'text/html' } })).content.toString()).toBe('the next handler')
})
