import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { CountryService } from './country.service.ts'
import { SkillService } from './skill.service.ts'
import { countrySource, skillSource, type SkillSource } from './suggestion-sources.ts'

function elsewhere(answer: unknown, status = 200) {
  const onFailure = vi.fn()
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    if (answer instanceof Error) throw answer
    return typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status })
  })
  return { fetch, onFailure }
}
const requested = ({ fetch }: ReturnType<typeof elsewhere>) =>
  fetch.mock.calls.map(([url]) => (url instanceof URL ? url.href : url))

const clock = { time: 0, now: () => new Date(clock.time) }
const skillsOf = (source: SkillSource | null) =>
  new SkillService({ clock, database: {} } as unknown as ServiceContext, { like: async () => ['Welding'] }, source)

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

// Spec 7: The browser sends the skill service's key
test('the skill service is asked with the text and with its key', async () => {
  const there = elsewhere(['Weaving', 'weaving', ' Welding ', 'x'.repeat(101), ...LETTERS])
  const source = skillSource('https://skills.example.org/v1?lang=en', 'secret', there)
  expect(await skillsOf(source).like(' we & you ')).toEqual(['Weaving', 'Welding', ...LETTERS.slice(0, 8)])
  expect(requested(there)).toEqual(['https://skills.example.org/v1?lang=en&q=we+%26+you'])
  expect(new Headers(there.fetch.mock.calls[0]?.[1]?.headers).get('apikey')).toBe('secret')
})

test.each([
  ['does not answer', new Error('connect ECONNREFUSED'), 200, 'connect ECONNREFUSED'],
  ['refuses', ['Welding'], 401, 'it answered 401'],
  ['answers something else', { skills: [] }, 200, 'it answered something else than a list of names'],
])('when the skill service %s, the board helps itself and a line is logged', async (_name, answer, status, reason) => {
  const there = elsewhere(answer, status)
  expect(await skillsOf(skillSource('https://skills.example.org', 'secret', there)).like('we')).toEqual(['Welding'])
  expect(there.onFailure).toHaveBeenCalledExactlyOnceWith('skills', reason)
})

test('no redirect is followed: whoever it leads to would get the key', async () => {
  const reached: string[] = []
  const server = createServer(({ url = '' }, res) => {
    reached.push(url)
    if (url.startsWith('/moved')) res.writeHead(302, { location: '/elsewhere' }).end()
    else res.end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const onFailure = vi.fn()
  expect(await skillSource(`${origin}/moved`, 'secret', { fetch, onFailure })('we')).toBeNull()
  expect(await countrySource(`${origin}/moved`, { fetch, onFailure })()).toBeNull()
  expect(reached).toEqual(['/moved?q=we', '/moved'])
  expect(onFailure.mock.calls).toEqual([
    ['skills', 'it answered 302'],
    ['countries', 'it answered 302'],
  ])
})

test('the skill service has two seconds, the countries service three', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await skillSource('https://skills.example.org', 'secret', elsewhere([]))('we')
  await countrySource('https://countries.example.org', elsewhere([]))()
  expect(timeout.mock.calls).toEqual([[2000], [3000]])
})

const named = (...names: string[]) => names.map((common) => ({ name: { common, official: `Kingdom of ${common}` } }))

// Spec 7: Countries sorted by common name
test('countries are sorted by their common names, each once, and asked for once a day', async () => {
  const there = elsewhere(named('Norway', 'Åland', 'Chile', 'Norway'))
  const countries = new CountryService(clock, countrySource('https://countries.example.org/all', there))
  const expected = ['Åland', 'Chile', 'Norway']
  expect(await Promise.all([countries.all(), countries.all()])).toEqual([expected, expected])
  clock.time += 86_399_000
  expect(await countries.all()).toEqual(expected)
  expect(there.fetch).toHaveBeenCalledTimes(1)
  clock.time += 1000
  await countries.all()
  expect(there.fetch).toHaveBeenCalledTimes(2)
})

test.each([
  ['does not answer', new Error('timed out')],
  ['has no countries', []],
  ['answers a page', '<html>'],
])(
  'when the countries service %s, the bundled list serves, and it is asked again a minute later',
  async (_name, answer) => {
    const there = elsewhere(answer)
    const countries = new CountryService(clock, countrySource('https://countries.example.org', there))
    expect(await countries.all()).toEqual(COUNTRIES)
    expect(await countries.all()).toEqual(COUNTRIES)
    expect(there.fetch).toHaveBeenCalledTimes(1)
    expect(there.onFailure).toHaveBeenCalledTimes(1)
    clock.time += 60_000
    await countries.all()
    expect(there.fetch).toHaveBeenCalledTimes(2)
  },
)

/** A service that answers so; returns its address. */
async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an answer that is long once it is unpacked is not read to its end', async () => {
  const bomb = gzipSync(`[${' '.repeat(8_000_000)}]`)
  const url = await served((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
  const onFailure = vi.fn()
  expect(await skillSource(url, 'secret', { fetch, onFailure })('we')).toBeNull()
  expect(await countrySource(url, { fetch, onFailure })()).toBeNull()
  expect(onFailure.mock.calls).toEqual([
    ['skills', 'it answered more than 200,000 bytes'],
    ['countries', 'it answered more than 4,000,000 bytes'],
  ])
})

test('an answer that begins and never ends is given up in time', async () => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
  const url = await served((_req, res) => {
    res.writeHead(200).write('[', () => late.abort(new Error('The time is over')))
  })
  const onFailure = vi.fn()
  expect(await countrySource(url, { fetch, onFailure })()).toBeNull()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('countries', 'The time is over')
})

test('thousands of countries are none, and of thousands of skills the first are taken', async () => {
  const many = Array.from({ length: 5000 }, (_, nth) => `Name ${nth}`)
  expect(await countrySource('https://countries.example.org', elsewhere(named(...many)))()).toBeNull()
  const skills = await skillSource('https://skills.example.org', 'secret', elsewhere(many))('we')
  expect(skills).toEqual(many.slice(0, 100))
})
