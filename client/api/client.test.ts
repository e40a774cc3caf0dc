import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { problemOf } from '#contract/problem.ts'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import { JOB, JOB_DTO } from '#client/test-job-dto.ts'
import { createApi, type Api, type CallName } from './client.ts'
import { isOutdated } from './request-error.ts'

interface Setup {
  /** 'endless': a response whose body never ends. */
  answer?: Response | Error | 'never' | 'endless'
  token?: string | null
  timeout?: number
}

const BOARD = { [CONTRACT_HEADER]: String(CONTRACT_MAJOR) }
/** A response of our server. */
const answerOf = (body: unknown, status = 200) => Response.json(body, { status, headers: BOARD })

function apiThat({ answer = answerOf({ status: true, data: [] }), token = null, timeout }: Setup) {
  const fetch = vi.fn(async (_url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (answer === 'never') {
      return new Promise((_, reject) => {
        const giveUp = () => reject(init?.signal?.reason as Error)
        if (init?.signal?.aborted) giveUp()
        else init?.signal?.addEventListener('abort', giveUp)
      })
    }
    if (answer === 'endless') return endlessUntil(init?.signal)
    if (answer instanceof Error) throw answer
    return answer
  })
  const api: Api = createApi({ fetch, token: async () => token, ...(timeout === undefined ? {} : { timeout }) })
  return { api, fetch, sent: () => fetch.mock.calls[0] }
}

/** Like in a browser, where aborting the signal ends the response. */
const endlessUntil = (signal?: AbortSignal | null): Response =>
  new Response(
    new ReadableStream({
      start: (body) => signal?.addEventListener('abort', () => body.error(new Error('aborted'))),
    }),
    { headers: BOARD },
  )

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: unknown) => (error as { failure: unknown }).failure,
  )

test('fills paths, repeats listed query values and leaves empty ones out', async () => {
  const { api, sent } = apiThat({})
  await api.call('job', { params: { id: 'a/b' } })
  expect(sent()?.[0]).toBe('/api/job/a%2Fb')

  const list = apiThat({})
  await list.api.call('jobs', { query: { search: 'c & d', location: '', limit: 30 } })
  expect(list.sent()?.[0]).toBe('/api/jobs?search=c+%26+d&limit=30')

  const filters = apiThat({})
  await filters.api.call('jobs', { query: { workLevel: ['Entry', 'Senior'], employmentType: [] } })
  expect(filters.sent()?.[0]).toBe('/api/jobs?workLevel=Entry&workLevel=Senior')
})

test('waits longer for an answer to a long body, as it takes its time on a slow connection', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await apiThat({}).api.call('job', { params: { id: '1' } })
  await apiThat({}).api.call('postJob', { body: { ...JOB, overview: '船'.repeat(40_000) } })
  const [short = 0, long = 0] = timeout.mock.calls.flat()
  timeout.mockRestore()
  expect(short).toBe(15_000)
  expect(long).toBeGreaterThan(15_000 + 24_000)
})

test('sends the bearer token, except where everybody gets the same answer', async () => {
  const personal = apiThat({ token: 'secret' })
  await personal.api.call('job', { params: { id: '1' } })
  expect(new Headers(personal.sent()?.[1]?.headers).get('authorization')).toBe('Bearer secret')

  const open = apiThat({ token: 'secret' })
  await open.api.call('jobs', { query: {} })
  expect(new Headers(open.sent()?.[1]?.headers).has('authorization')).toBe(false)
})

test.each(Object.keys(contract) as CallName[])('%s is made without a token if the contract says so', async (name) => {
  const { api, sent } = apiThat({ token: 'secret' })
  await (api.call as (name: CallName) => Promise<unknown>)(name)
  const [, { headers, method } = {}] = sent() ?? []
  const { metadata } = contract[name]
  expect(new Headers(headers).has('authorization')).toBe(metadata.access !== 'everybody')
  expect(method).toBe(contract[name].method)
})

test('answers have the domain’s names, bodies are sent with the wire’s', async () => {
  const { api, sent } = apiThat({ answer: answerOf({ status: true, acknowledged: true, data: JOB_DTO }) })
  const { data } = await api.call('updateJob', { body: JOB })
  expect(data).toEqual(JOB)
  expect(JSON.parse(sent()?.[1]?.body as string)).toEqual(JOB_DTO)
})

test('names the contract with every call, and tells when it is too old for the server', async () => {
  const onOutdated = vi.fn()
  const problem = problemOf('client.outdated')
  const fetch = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => answerOf(problem, 426))
  const api = createApi({ fetch, token: async () => null, onOutdated })
  await expect(api.call('jobs', { query: {} })).rejects.toSatisfy(isOutdated)
  await expect(api.call('job', { params: { id: '1' } })).rejects.toSatisfy(isOutdated)
  await expect(api.file('/api/user/1/resume', new AbortController().signal)).rejects.toSatisfy(isOutdated)
  expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('foothold-contract'))).toEqual([
    ...Array<string>(3).fill(String(CONTRACT_MAJOR)),
  ])
  expect(onOutdated).toHaveBeenCalledTimes(3)

  const refused = apiThat({ answer: answerOf(problemOf('job.unknown'), 404) })
  await expect(refused.api.call('job', { params: { id: '1' } })).rejects.not.toSatisfy(isOutdated)
})

// Spec 8: Four kinds of request failure
test('tells the four kinds of failure apart', async () => {
  const job = (api: Api) => api.call('job', { params: { id: '1' } })

  expect(await failureOf(job(apiThat({ answer: new TypeError('Failed to fetch') }).api))).toEqual({
    kind: 'FETCH_ERROR',
  })
  expect(await failureOf(job(apiThat({ answer: 'never', timeout: 5 }).api))).toEqual({ kind: 'TIMEOUT_ERROR' })
  expect(await failureOf(job(apiThat({ answer: 'endless', timeout: 5 }).api))).toEqual({ kind: 'TIMEOUT_ERROR' })
  expect(await failureOf(job(apiThat({ answer: new Response('<html>', { headers: BOARD }) }).api))).toEqual({
    kind: 'PARSING_ERROR',
    status: 200,
  })
  const problem = problemOf('job.unknown')
  expect(await failureOf(job(apiThat({ answer: answerOf(problem, 404) }).api))).toEqual({
    kind: 'HTTP',
    status: 404,
    problem,
  })
})

test('a failure without a problem carries its status alone', async () => {
  const { api } = apiThat({ answer: new Response('Oops', { status: 500, headers: BOARD }) })
  expect(await failureOf(api.call('health'))).toEqual({ kind: 'HTTP', status: 500, problem: null })
})

test.each([
  ['a page of a portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a page that refuses', () => new Response('<html>', { status: 403 })],
  ['a network that asks for a login', () => new Response('<html>', { status: 511 })],
  ['a refusal of a filter in our own form', () => Response.json(problemOf('job.forbidden'), { status: 403 })],
  ['data of something else', () => Response.json({ status: true, data: [] })],
  ['a gateway', () => new Response('Bad gateway', { status: 502 })],
  ['a redirect, which is not followed', () => Response.redirect('https://login.example/')],
])('%s is no way to the board', async (_name, answer) => {
  const { api, sent } = apiThat({ answer: answer() })
  expect(await failureOf(api.call('jobs', { query: {} }))).toEqual({ kind: 'FETCH_ERROR' })
  expect(sent()?.[1]?.redirect).toBe('manual')
})

test('a call given up by its screen is no failure of the network', async () => {
  const { api } = apiThat({ answer: 'never' })
  const controller = new AbortController()
  const call = api.call('job', { params: { id: '1' }, signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
