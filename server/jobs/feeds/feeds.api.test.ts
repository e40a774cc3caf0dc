import { expect } from 'vitest'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { closedJob, postedJob } from '#server/testing/test-scenes.ts'
import { ask } from '#server/test-platform.ts'
import { parseXml } from '#server/testing/test-xml.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import { SITEMAP_JOBS } from './job-feeds.service.ts'

async function read(board: TestBoard, path: string, method = 'GET') {
  const { status, headers, content } = await ask(`${board.origin}${path}`, { method })
  return { status, type: headers['content-type'], etag: headers.etag, text: content.toString() }
}
const textsOf = (text: string, selector: string) =>
  [...parseXml(text).querySelectorAll(selector)].map(({ textContent }) => textContent)

test('a feed names no language: the jobs in it are in any', async ({ board }) => {
  await postedJob(board.employer)
  const { text } = await read(board, '/feed.atom')
  expect(text).toContain('<entry>')
  expect(text).not.toContain('xml:lang')
})

test('robots are told what is somebody’s own, and where the sitemap is', async ({ board }) => {
  const { status, type, text } = await read(board, '/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('Disallow: /dashboard\n')
  expect(text).not.toContain('Disallow: /api')
  expect(text).toContain(`\nSitemap: ${board.origin}/sitemap.xml\n`)
})

test('the sitemap lists the open jobs, and when each has changed', async ({ board }) => {
  const job = await postedJob(board.employer)
  await closedJob(board.employer)
  const index = await read(board, '/sitemap.xml')
  expect(index.type).toBe('application/xml; charset=utf-8')
  const locations = textsOf(index.text, 'sitemapindex > sitemap > loc')
  expect(locations).toEqual([`${board.origin}/sitemaps/1.xml`])
  const { text } = await read(board, '/sitemaps/1.xml')
  expect(textsOf(text, 'urlset > url > loc')).toEqual([`${board.origin}/job-details/${job._id}`])
  expect(textsOf(text, 'urlset > url > lastmod')).toEqual([job.updatedAt])
})

test('a sitemap without an open job is not there', async ({ board }) => {
  expect(textsOf((await read(board, '/sitemap.xml')).text, 'loc')).toEqual([])
  await closedJob(board.employer)
  expect(textsOf((await read(board, '/sitemap.xml')).text, 'loc')).toEqual([])
  for (const path of [
    '/sitemaps/1.xml',
    '/sitemaps/0.xml',
    '/sitemaps/x.xml',
    '/sitemaps/1',
    '/sitemaps/9999999.xml',
  ]) {
    expect((await read(board, path)).status, path).toBe(404)
  }
})

test('a large board has several sitemaps, each read a few jobs at a time', async ({ board }) => {
  const first = await postedJob(board.employer)
  const second = await postedJob(board.employer)
  await board.database.inTransaction(async (tx) => {
    for (const [place, { _id }] of [second, first].entries())
      await tx
        .updateTable('jobs')
        .set({ seq: SITEMAP_JOBS + 1 - place })
        .where('id', '=', _id)
        .execute()
  })
  expect(textsOf((await read(board, '/sitemap.xml')).text, 'loc')).toEqual(
    [1, 2].map((number) => `${board.origin}/sitemaps/${number}.xml`),
  )
  for (const [number, job] of [first, second].entries())
    expect(textsOf((await read(board, `/sitemaps/${number + 1}.xml`)).text, 'loc')).toEqual([
      `${board.origin}/job-details/${job._id}`,
    ])
})

test('the feed has the newest jobs, with ids that stay and links to them', async ({ board }) => {
  await closedJob(board.employer, { position: 'Closed' })
  const cook = await postedJob(board.employer, { position: 'Cook' })
  board.clock.advance(60_000)
  const rigger = await postedJob(board.otherEmployer, { position: 'Rigger' })
  const { type, text } = await read(board, '/feed.atom')
  expect(type).toBe('application/atom+xml; charset=utf-8')
  expect(textsOf(text, 'entry > id')).toEqual([`urn:uuid:${rigger._id}`, `urn:uuid:${cook._id}`])
  expect(textsOf(text, 'entry > title')).toEqual(['Rigger, Holm Boatyard', 'Cook, Holm Boatyard'])
  expect(textsOf(text, 'entry > updated')).toEqual([rigger.updatedAt, cook.updatedAt])
  expect(textsOf(text, 'feed > updated')).toEqual([rigger.updatedAt])
  expect(textsOf(text, 'feed > id')).toEqual([`${board.origin}/feed.atom`])
  const links = [...parseXml(text).querySelectorAll('entry > link')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([rigger, cook].map(({ _id }) => `${board.origin}/job-details/${_id}`))
})

test('a search has a feed of its own, with the filters of the list', async ({ board }) => {
  await postedJob(board.employer, { position: 'Cook', location: 'Bergen' })
  await postedJob(board.employer, { position: 'Cook', location: 'Oslo' })
  await postedJob(board.employer, { position: 'Rigger', location: 'Oslo' })
  const path = '/feed.atom?search=cook&location=Oslo&location=Voss'
  const { text } = await read(board, path)
  expect(textsOf(text, 'entry > summary')).toEqual([expect.stringContaining('Oslo')])
  expect(textsOf(text, 'entry > title')).toEqual(['Cook, Holm Boatyard'])
  expect(textsOf(text, 'feed > title')).toEqual(['New jobs on Foothold: cook'])
  const links = [...parseXml(text).querySelectorAll('feed > link')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([path, path.replace('feed.atom', 'jobs')].map((own) => board.origin + own))
})

test('the filters of Find Jobs are those of the feed, with several choices of one too', async ({ board }) => {
  await postedJob(board.employer, { position: 'Cook', employmentType: 'Full-time' })
  await postedJob(board.employer, { position: 'Rigger', employmentType: 'Contract' })
  await postedJob(board.employer, { position: 'Captain', employmentType: 'Freelance' })
  const list = 'employmentType=Full-time%2CContract&sort=newest'
  const { text } = await read(board, `/feed.atom?${list}&job=5d1b8a52-3f4e-4b29-9f3a-1c9d2f8b7a10`)
  expect(textsOf(text, 'entry > title')).toEqual(['Rigger, Holm Boatyard', 'Cook, Holm Boatyard'])
  expect((await read(board, '/feed.atom?workplace=remote,on-site&workLevel=Entry,Senior')).status).toBe(200)
})

test.for(['search=' + 'x'.repeat(201), 'closed=include', 'ids=1', 'limit=5', 'pay=much', 'nothing=1'])(
  'a feed of %s is refused',
  async (query, { board }) => {
    const reply = await board.visitor.send({ method: 'GET', path: `/feed.atom?${query}` })
    expect(reply).toBeProblem(400, 'request.invalid')
    expect(reply.body).toHaveProperty('issues.0.path', query.split('=')[0])
  },
)

test('a feed has at most thirty entries, and an empty one is valid', async ({ board }) => {
  const empty = await read(board, '/feed.atom')
  expect(textsOf(empty.text, 'feed > updated')).toEqual(['1970-01-01T00:00:00.000Z'])
  for (let job = 0; job < 31; job += 1) await postedJob(board.employer)
  expect(textsOf((await read(board, '/feed.atom')).text, 'entry')).toHaveLength(30)
})

test('markup in a posting stays text', async ({ board }) => {
  const position = '</title><script>alert(1)</script> & "Co"'
  await postedJob(board.employer, { position, overview: 'One\nTwo ]]> <b>three</b>', skills: [] })
  const feed = await read(board, `/feed.atom?search=${encodeURIComponent('<script>&\u0001"\'')}`)
  expect(parseXml(feed.text).querySelector('script')).toBeNull()
  expect(textsOf(feed.text, 'feed > title')).toEqual([`New jobs on Foothold: <script>&"'`])
  const { text } = await read(board, '/feed.atom')
  expect(textsOf(text, 'entry > title')).toEqual([`${position}, Holm Boatyard`])
  expect(textsOf(text, 'entry > content')).toEqual(['One\nTwo ]]> <b>three</b>'])
})

test.for([
  ['/robots.txt', false],
  ['/sitemap.xml', false],
  ['/sitemaps/1.xml', true],
  ['/feed.atom', true],
] as const)(
  '%s answers HEAD, is kept until a write, and is not sent again to whoever has it',
  async ([path, showsJobs], { board }) => {
    await postedJob(board.employer)
    const first = await read(board, path)
    const head = await read(board, path, 'HEAD')
    expect([head.status, head.type, head.text]).toEqual([200, first.type, ''])
    expect(await statementsOf(async () => expect((await read(board, path)).text).toBe(first.text))).toEqual([])
    const known = { 'if-none-match': String(first.etag) }
    expect((await ask(board.origin + path, { headers: known })).status).toBe(304)
    await postedJob(board.employer)
    expect((await read(board, path)).text !== first.text).toBe(showsJobs)
  },
)
