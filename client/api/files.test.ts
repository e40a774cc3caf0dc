import { expect, onTestFinished, test, vi } from 'vitest'
import { problemOf } from '#contract/problem.ts'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import { OWN_DATA, createApi } from './client.ts'
import { sendFile } from './send-file.ts'

const headers = { [CONTRACT_HEADER]: String(CONTRACT_MAJOR) }
const leaving = () => new AbortController().signal

function apiThat(answer: () => Promise<Response>) {
  const fetch = vi.fn((_url: string | URL | Request, _init?: RequestInit) => answer())
  const send = vi.fn((_request: { url: string; method: string; headers: Headers; file: Blob }) => answer())
  return { fetch, send, api: createApi({ fetch, send, token: async () => 'secret' }) }
}

test('a file is fetched with the token', async () => {
  const { api, fetch } = apiThat(async () => new Response('%PDF-1.7', { headers }))
  expect(await (await api.file('/api/user/1/resume?v=2', leaving())).text()).toBe('%PDF-1.7')
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/user/1/resume?v=2')
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer secret')
})

test('the data of the caller comes as one file, counted while it arrives', async () => {
  const { api, fetch } = apiThat(async () => new Response('PK and more', { headers }))
  const received: number[] = []
  const file = await api.file(OWN_DATA, leaving(), (bytes) => received.push(bytes))
  expect(await file.text()).toBe('PK and more')
  expect(received.at(-1)).toBe(11)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/account/data')
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer secret')
})

test('an archive that breaks off on its way is none', async () => {
  const broken = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new TypeError('network error'))
      },
    })
  const { api } = apiThat(async () => new Response(broken(), { headers }))
  await expect(api.file(OWN_DATA, leaving(), () => undefined)).rejects.toMatchObject({
    failure: { kind: 'FETCH_ERROR' },
  })
})

test.each([
  'https://elsewhere.example/api/user/1',
  '//elsewhere.example/',
  'blob:x',
  '/api/jobs',
  '/api/account/data/more',
  'data:text/plain,x',
])('the token is not sent to %s', async (link) => {
  const { api, fetch } = apiThat(async () => new Response(''))
  await expect(api.file(link, leaving())).rejects.toThrow(TypeError)
  expect(fetch).not.toHaveBeenCalled()
})

test('a refused file and an unreachable board fail like any other call', async () => {
  const problem = problemOf('file.unknown')
  const refused = apiThat(async () => Response.json(problem, { status: 404, headers }))
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

test('a page of a portal is no file', async () => {
  const { api } = apiThat(async () => new Response('<h1>Free Wi-Fi</h1>'))
  const failure = { kind: 'FETCH_ERROR' }
  await expect(api.file('/api/user/1/resume', leaving())).rejects.toMatchObject({ failure })
})

/** A browser whose upload request gets this response. */
function answering(status: number, raw: string, responseText: string, signal?: AbortSignal) {
  class Answered extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    readonly responseText = responseText
    readonly open = () => undefined
    readonly setRequestHeader = () => undefined
    readonly getAllResponseHeaders = () => raw
    readonly send = () => this.dispatchEvent(new Event('load'))
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  onTestFinished(() => void vi.unstubAllGlobals())
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
  const request = { method: 'PUT', url: '/api/user/1/resume', headers: new Headers(), file, timeout: 1 }
  return sendFile({ ...request, onProgress: undefined, signal })
}

test('the answer to a sent file comes with its headers', async () => {
  const answer = await answering(429, `${CONTRACT_HEADER}: 1\r\nRetry-After: 5\r\n`, '{}')
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([429, '5', '{}'])
})

test.each([200, 204, 403, 511])('a portal that answers %d to a file that was sent has not taken it', async (status) => {
  const failure = { kind: 'FETCH_ERROR' }
  await expect(answering(status, 'content-type: text/html\r\n', '')).rejects.toMatchObject({ failure })
})

test('an upload that was stopped before its request began does not begin', async () => {
  const stopped = AbortSignal.abort(new DOMException('Stopped.', 'AbortError'))
  const sent = answering(200, `${CONTRACT_HEADER}: 1\r\n`, '{}', stopped)
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
