import { expect } from 'vitest'
import { tokenOf } from '#server/testing/test-accounts.ts'
import { PDF } from '#server/testing/test-files.ts'
import { MIRA, ask, asMira, reply, test, write } from '#server/test-platform.ts'

/** Each is sent with a number appended, so that no response comes from the cache. */
const SEARCHES = ['/jobs?search=cook', '/jobs/counts?search=cook', '/suggestions?q=cook', '/jobs?location=oslo']

const askTimes = async (times: number, url: string, options: Parameters<typeof ask>[1]) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await ask(url, options)).status)
  return statuses
}

test('one account writes 60 times a minute, and goes on reading', async ({ platform }) => {
  const origin = await platform.serve()
  expect(await askTimes(60, `${origin}/api/query`, write)).not.toContain(429)
  const refused = await reply(ask(`${origin}/api/query`, write))
  expect(refused).toBeProblem(429, 'request.rate-limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(`${origin}/api/user/${MIRA.email}`, { headers: asMira })).status).toBe(200)
})

test('one account reads 300 times a minute, another on the same address goes on', async ({ platform }) => {
  const origin = await platform.serve()
  const statuses = await askTimes(301, `${origin}/api/user/${MIRA.email}`, { headers: asMira })
  expect([statuses.indexOf(429), statuses.length]).toEqual([300, 301])
  const other = { authorization: `Bearer ${tokenOf({ uid: 'uid-of-ada', email: 'ada@example.org' })}` }
  expect((await ask(`${origin}/api/user/ada@example.org`, { headers: other })).status).toBe(200)
})

test('visitors of one address read 600 times a minute', async ({ platform }) => {
  const statuses = await askTimes(601, `${await platform.serve()}/api/countries`, {})
  expect([statuses.indexOf(429), statuses.length]).toEqual([600, 601])
})

test('probes are not counted', async ({ platform }) => {
  const origin = await platform.serve()
  await askTimes(601, `${origin}/api/countries`, {})
  expect((await ask(`${origin}/api/countries`)).status).toBe(429)
  expect((await ask(`${origin}/api/health`)).status).toBe(200)
  expect((await ask(`${origin}/api/ready`)).status).toBe(200)
})

test('a cached answer counts among the reads of its address', async ({ platform }) => {
  const origin = await platform.serve()
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const statuses = await askTimes(601, `${origin}/api/jobs`, from('192.0.2.1'))
  expect([statuses.indexOf(429), statuses.length]).toEqual([600, 601])
  const refused = await reply(ask(`${origin}/api/jobs`, from('192.0.2.1')))
  expect(refused).toBeProblem(429, 'request.rate-limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(`${origin}/api/countries`, from('192.0.2.1'))).status).toBe(429)
  expect((await ask(`${origin}/api/jobs`, from('192.0.2.2'))).status).toBe(200)
})

test('visitors of one address search 400 times a minute, and read 600 times with those searches', async ({
  platform,
}) => {
  const origin = await platform.serve()
  const statuses: number[] = []
  for (const [index, path] of Array.from({ length: 401 }, (_, one) => [one, SEARCHES[one % SEARCHES.length]] as const))
    statuses.push((await ask(`${origin}/api${path}${index}`)).status)
  expect([statuses.indexOf(429), statuses.length]).toEqual([400, 401])
  expect((await ask(`${origin}/api/jobs`)).status).toBe(200)
  expect((await ask(`${origin}/api/jobs?ids=a1`)).status).not.toBe(429)
  // A search that was not refused also counts as a read: with the two above that makes 402.
  const reads = await askTimes(199, `${origin}/api/countries`, {})
  expect([reads.indexOf(429), reads.length]).toEqual([198, 199])
})

test('one account uploads 6 files a minute, pictures and resumes together, and goes on writing', async ({
  platform,
}) => {
  const origin = await platform.serve()
  const upload = (kind: string) =>
    ask(`${origin}/api/user/${MIRA.email}/${kind}`, {
      method: 'PUT',
      headers: { ...asMira, 'content-type': PDF.type },
      body: '%PDF-1.7',
    })
  const statuses: number[] = []
  for (const kind of ['resume', 'picture', 'resume', 'picture', 'resume', 'resume', 'resume', 'picture'])
    statuses.push((await upload(kind)).status)
  expect(statuses.map((status) => status === 429)).toEqual([...Array.from({ length: 6 }, () => false), true, true])
  expect((await ask(`${origin}/api/query`, write)).status).not.toBe(429)
})

test('a search by the feed counts as a search', async ({ platform }) => {
  const origin = await platform.serve()
  const statuses: number[] = []
  for (let count = 0; count < 401; count++) statuses.push((await ask(`${origin}/feed.atom?search=cook${count}`)).status)
  expect(statuses.indexOf(429)).toBe(400)
})

test('an account, or the visitors of one address, report ten times a minute, and write beside that', async ({
  platform,
}) => {
  const origin = await platform.serve()
  const { authorization: _, ...headers } = write.headers
  for (const sent of [write, { ...write, headers }]) {
    const statuses = await askTimes(11, `${origin}/api/reports`, { ...sent, method: 'POST' })
    expect([statuses.indexOf(429), statuses.length]).toEqual([10, 11])
  }
  expect((await ask(`${origin}/api/query`, write)).status).toBe(400)
})

test('a caller with an invalid token is limited like a visitor', async ({ platform }) => {
  const url = `${await platform.serve()}/api/query`
  const statuses = await askTimes(61, url, { ...write, headers: { authorization: 'Bearer forged' } })
  expect([statuses[59], statuses[60]]).toEqual([401, 429])
  expect((await ask(url, write)).status).toBe(400)
})

test('visitors behind a server in front are told apart', async ({ platform }) => {
  const url = `${await platform.serve()}/api/countries`
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  expect((await askTimes(601, url, from('192.0.2.1'))).at(-1)).toBe(429)
  expect((await ask(url, from('192.0.2.2'))).status).toBe(200)
})

test('are free where they are switched off', async ({ platform }) => {
  const statuses = await askTimes(601, `${await platform.serve({ rateLimits: false })}/api/countries`, {})
  expect(statuses).not.toContain(429)
})
