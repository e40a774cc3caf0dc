import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readS3Address, type S3Settings } from '#server/files/s3-address.ts'
import { signatureIssue } from './test-s3-signature.ts'

const KEYS = { accessKey: 'FOOTHOLDTESTKEY', secretKey: 'a/secret+with=signs' }
const BUCKET = '/files/of-the-board'

/** Handles a request instead of, or before, the store: `proceed` responds as the store would. */
type Fault = (
  request: { method: string; name: string; message: IncomingMessage },
  response: ServerResponse,
  proceed: () => void,
) => unknown

/** A small in-memory S3-compatible store that rejects requests without a valid signature. */
export interface TestS3 {
  settings: S3Settings
  /** The settings in the format of FILES_URL. */
  url: string
  objects: Map<string, Buffer>
  /** All requests so far, as 'PUT name'. */
  requests: string[]
  fault: Fault | null
  /** Stops the server: further connections are refused. */
  stop(): Promise<void>
}

export const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}

export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://${KEYS.accessKey}:${encodeURIComponent(KEYS.secretKey)}@127.0.0.1:${port}${BUCKET}?region=test-1`
  const settings = readS3Address(url)
  if (!settings) throw new Error(`${url} is no address of a store.`)
  const store: TestS3 = {
    settings,
    url,
    objects,
    requests,
    fault: null,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  const answer = (message: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const { method = '', url: target = '' } = message
    const headers = message.headers as Record<string, string | undefined>
    const issue = signatureIssue({ method, target, headers, body }, KEYS)
    if (issue !== null) return refuse(response, 403, issue)
    if (!target.startsWith(`${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket')
    const name = target.slice(BUCKET.length + 1)
    const object = objects.get(name)
    if (method === 'PUT') objects.set(name, body)
    else if (method === 'DELETE') objects.delete(name)
    else if (method !== 'GET') return refuse(response, 405, 'MethodNotAllowed')
    else if (!object) return refuse(response, 404, 'NoSuchKey')
    const content = method === 'GET' ? object : undefined
    response.writeHead(method === 'DELETE' ? 204 : 200, { 'content-length': content?.length ?? 0 }).end(content)
  }
  server.on('request', (message: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: target = '' } = message
    const name = target.slice(BUCKET.length + 1)
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => void chunks.push(chunk))
    message.on('end', () => {
      requests.push(`${method} ${name}`)
      const proceed = (): void => answer(message, Buffer.concat(chunks), response)
      if (store.fault) store.fault({ method, name, message }, response, proceed)
      else proceed()
    })
  })
  return store
}
