import { expect, test, vi } from 'vitest'
import { problemOf } from '../../contract/problem.ts'
import { createApi, type Api } from './client.ts'

interface Setup {
  answer?: Response | Error | 'never'
  token?: string | null
  timeout?: number
}

function apiThat({ answer = Response.json({ status: true, data: [] }), token = null, timeout }: Setup) {
  const fetch = vi.fn(async (_url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (answer === 'never') {
      return new Promise((_, reject) => {
        const giveUp = () => reject(init?.signal?.reason as Error)
        if (init?.signal?.aborted) giveUp()
        else init?.signal?.addEventListener('abort', giveUp)
      })
    }
    if (answer instanceof Error) throw answer
    return answer
  })
  const api: Api = createApi({ fetch, token: async () => token, ...(timeout === undefined ? {} : { timeout }) })
  return { api, fetch, sent: () => fetch.mock.calls[0] }
}

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

test('sends the bearer token, except where everybody gets the same answer', async () => {
  const personal = apiThat({ token: 'secret' })
  await personal.api.call('job', { params: { id: '1' } })
  expect(new Headers(personal.sent()?.[1]?.headers).get('authorization')).toBe('Bearer secret')

  const open = apiThat({ token: 'secret' })
  await open.api.call('jobs', { query: {} })
  expect(new Headers(open.sent()?.[1]?.headers).has('authorization')).toBe(false)
})

test('tells the four kinds of failure apart', async () => {
  const job = (api: Api) => api.call('job', { params: { id: '1' } })

  expect(await failureOf(job(apiThat({ answer: new TypeError('Failed to fetch') }).api))).toEqual({
    kind: 'FETCH_ERROR',
  })
  expect(await failureOf(job(apiThat({ answer: 'never', timeout: 5 }).api))).toEqual({ kind: 'TIMEOUT_ERROR' })
  expect(await failureOf(job(apiThat({ answer: new Response('<html>') }).api))).toEqual({
    kind: 'PARSING_ERROR',
    status: 200,
  })
  const problem = problemOf('job.unknown')
  expect(await failureOf(job(apiThat({ answer: Response.json(problem, { status: 404 }) }).api))).toEqual({
    kind: 'HTTP',
    status: 404,
    problem,
  })
})

test('a failure that is not ours carries its status alone', async () => {
  const { api } = apiThat({ answer: new Response('Bad gateway', { status: 502 }) })
  expect(await failureOf(api.call('health'))).toEqual({ kind: 'HTTP', status: 502, problem: null })
})

test('a call given up by its screen is no failure of the network', async () => {
  const { api } = apiThat({ answer: 'never' })
  const controller = new AbortController()
  const call = api.call('job', { params: { id: '1' }, signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
