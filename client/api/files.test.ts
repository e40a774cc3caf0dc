import { expect, test, vi } from 'vitest'
import { problemOf } from '../../contract/problem.ts'
import { createApi } from './client.ts'

const leaving = () => new AbortController().signal

function apiThat(answer: () => Promise<Response>) {
  const fetch = vi.fn((_url: string | URL | Request, _init?: RequestInit) => answer())
  const send = vi.fn((_request: { url: string; method: string; headers: Headers; file: Blob }) => answer())
  return { fetch, send, api: createApi({ fetch, send, token: async () => 'secret' }) }
}

test('a file is fetched with the token', async () => {
  const { api, fetch } = apiThat(async () => new Response('%PDF-1.7'))
  expect(await (await api.file('/api/user/1/resume?v=2', leaving())).text()).toBe('%PDF-1.7')
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/user/1/resume?v=2')
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer secret')
})

test.each(['https://elsewhere.example/api/user/1', '//elsewhere.example/', 'blob:x', '/api/jobs', 'data:text/plain,x'])(
  'the token is not sent to %s',
  async (link) => {
    const { api, fetch } = apiThat(async () => new Response(''))
    await expect(api.file(link, leaving())).rejects.toThrow(TypeError)
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('a refused file and an unreachable board fail like any other call', async () => {
  const problem = problemOf('file.unknown')
  const refused = apiThat(async () => Response.json(problem, { status: 404 }))
  const failure = { kind: 'HTTP', status: 404, problem }
  await expect(refused.api.file('/api/user/1/resume', leaving())).rejects.toMatchObject({ failure })
  const cut = apiThat(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(cut.api.file('/api/user/1/resume', leaving())).rejects.toMatchObject({
    failure: { kind: 'FETCH_ERROR' },
  })
})

test('a file is sent as it is, with its type and the token', async () => {
  const { api, send } = apiThat(async () => Response.json({ status: true, acknowledged: true, data: {} }))
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
  await api.upload('saveResume', { params: { id: 'a/b' }, file })
  const [request] = send.mock.calls[0] ?? []
  expect(request).toMatchObject({ method: 'PUT', url: '/api/user/a%2Fb/resume', file })
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    'content-type': 'application/pdf',
    authorization: 'Bearer secret',
  })
})

test('a file that is not taken brings the problem back', async () => {
  const problem = problemOf('file.too-large')
  const { api } = apiThat(async () => Response.json(problem, { status: 413 }))
  const upload = api.upload('savePicture', { params: { id: '1' }, file: new Blob() })
  await expect(upload).rejects.toMatchObject({ problem })
})
