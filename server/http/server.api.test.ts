import { once } from 'node:events'
import express, { type RequestHandler } from 'express'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import { allowArrival } from './request-arrival.ts'
import { longRequestBody } from './request-body.ts'
import { createBoardServer, type BoardServer } from './server.ts'

const QUICK = { headers: 300, request: 500, longest: 10_000, idle: 5000, check: 50, drain: 10_000 }
const SPOKEN = `${CONTRACT_HEADER}: ${CONTRACT_MAJOR}`
const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n'

let server: BoardServer
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await server.drain()
})

async function serve(app: RequestListener, limits: typeof QUICK | null = QUICK): Promise<number> {
  server = createBoardServer(app, { production: true, ...(limits && { limits }) })
  await server.listen(0, '127.0.0.1')
  return (server.http.address() as AddressInfo).port
}

/** A raw connection, with the data received on it. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const connection = { socket, received: '', closed: once(socket, 'close') }
  socket.setEncoding('utf8').on('data', (text: string) => (connection.received += text))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return connection
}

const readBody: RequestListener = (req, res) => {
  req.resume().on('end', () => res.end('read'))
}

describe('a request that does not arrive', () => {
  // Spec 9: Server time-outs: not shown
  test('is answered 408 when its headers are too slow', async () => {
    const connection = await open(await serve(readBody))
    connection.socket.write(`GET / ${HEAD}`)
    await connection.closed
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"request\.timeout"/u)
  })

  test('is answered 408 when its body is too slow', async () => {
    const connection = await open(await serve(readBody))
    connection.socket.write(`POST / ${HEAD}Content-Length: 10\r\n\r\n{`)
    await connection.closed
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"request\.timeout"/u)
  })

  test('is cut off without another word when it has been answered already', async () => {
    const connection = await open(await serve((_req, res) => res.end('refused')))
    connection.socket.write(`POST / ${HEAD}Content-Length: 10\r\n\r\n{`)
    await connection.closed
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*refused[^H]*$/u)
  })

  test('may take longer where that is allowed', async () => {
    const port = await serve((req, res) => {
      allowArrival(req, 10_000)
      readBody(req, res)
    })
    const [allowed, late] = [await open(port), await open(port)]
    allowed.socket.write(`POST / ${HEAD}Content-Length: 2\r\n\r\n{`)
    late.socket.write(`POST / HTTP/1.1\r\n`)
    // The slow request without permission is cut off; the one with permission continues.
    await late.closed
    await new Promise((resolve) => setTimeout(resolve, QUICK.request))
    allowed.socket.write('}')
    await once(allowed.socket, 'data')
    expect(allowed.received).toMatch(/^HTTP\/1\.1 200 OK/u)
  })

  test('may take longer where it is long', async () => {
    const port = await serve(
      express().use(longRequestBody, ((_req, res) => void res.end('read')) satisfies RequestHandler),
    )
    const [long, late] = [await open(port), await open(port)]
    const words = JSON.stringify({ overview: 'x'.repeat(125_000) })
    const begin = `POST / ${HEAD}Content-Type: application/json\r\nContent-Length: `
    long.socket.write(`${begin}${words.length}\r\n\r\n${words.slice(0, -1)}`)
    late.socket.write(`${begin}2\r\n\r\n{`)
    await late.closed
    long.socket.write(words.slice(-1))
    await once(long.socket, 'data')
    expect(long.received).toMatch(/^HTTP\/1\.1 200 OK[^]*read/u)
  })

  test('does not hold up one that does', async () => {
    const port = await serve(readBody)
    for (let i = 0; i < 50; i++) (await open(port)).socket.write(`POST / ${HEAD}Content-Length: 10\r\n\r\n{`)
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('read')
  })
})

test('a malformed request is answered 400', async () => {
  const connection = await open(await serve(readBody))
  connection.socket.write('\u0000\u0001 nonsense\r\n\r\n')
  await connection.closed
  expect(connection.received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"code":"request\.malformed"/u)
})

describe('a request that does not reach the app', () => {
  test.each([
    ['a malformed request', 400, 'nonsense\r\n\r\n'],
    ['headers beyond their size', 413, `GET / ${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a request to no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['a request that is late', 408, `GET / ${HEAD}`],
  ])('%s is answered %i by the board, which says so', async (_name, status, sent) => {
    const connection = await open(await serve(readBody))
    connection.socket.write(sent)
    await connection.closed
    expect(connection.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*${SPOKEN}[^]*"code":"request\\.`, 'u'))
    for (const header of [
      "Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options: nosniff',
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    ])
      expect(connection.received).toContain(`\r\n${header}\r\n`)
  })

  test('an expectation that nobody knows is passed over', async () => {
    const connection = await open(await serve(readBody))
    connection.socket.write(`GET / ${HEAD}Expect: a-miracle\r\nConnection: close\r\n\r\n`)
    await connection.closed
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*read/u)
  })
})

test('a port in use is named', async () => {
  const port = await serve(readBody)
  const second = createBoardServer(readBody, { production: false })
  await expect(second.listen(port, '127.0.0.1')).rejects.toThrow(`PORT: ${port} on 127.0.0.1 is in use.`)
})

describe('while it drains', () => {
  /** A server with one pending request, which `finish` completes. */
  async function withRequestUnderWay(limits = QUICK) {
    let finish = (): void => {}
    let begun = (): void => {}
    const beginning = new Promise<void>((resolve) => (begun = resolve))
    const port = await serve((req, res) => {
      if (req.url === '/late') {
        res.end('answered late')
        return
      }
      finish = () => res.end('answered')
      begun()
    }, limits)
    const connection = await open(port)
    connection.socket.write(`GET / ${HEAD}\r\n`)
    await beginning
    return { port, connection, finish: () => finish() }
  }

  test('a request under way is answered, and its connection closed', async () => {
    const { connection, finish } = await withRequestUnderWay()
    const drained = server.drain()
    finish()
    await drained
    await connection.closed
    expect(connection.received).toMatch(/Connection: close\r\n[^]*answered/u)
  })

  test('a new connection is refused', async () => {
    const { port, finish } = await withRequestUnderWay()
    const drained = server.drain()
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
    finish()
    await drained
  })

  test('a request that arrives on an open connection is answered, and the connection closed', async () => {
    const { port, finish } = await withRequestUnderWay()
    const kept = await open(port)
    kept.socket.write(`GET /late ${HEAD}`)
    const drained = server.drain()
    kept.socket.write('\r\n')
    await kept.closed
    expect(kept.received).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close\r\n[^]*answered late$/u)
    finish()
    await drained
  })

  test('connections stay open between requests for longer than proxies keep theirs', async () => {
    const port = await serve(readBody, null)
    const answer = await fetch(`http://127.0.0.1:${port}`)
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
  })

  test('a silent connection does not hold it up', async () => {
    const { port, finish } = await withRequestUnderWay()
    const silent = await open(port)
    const drained = server.drain()
    finish()
    await drained
    await silent.closed
    expect(silent.received).toBe('')
  })

  test('a request that never ends does not hold it up for ever', async () => {
    const { connection } = await withRequestUnderWay({ ...QUICK, drain: 100 })
    await server.drain()
    await connection.closed
    expect(connection.received).toBe('')
  })
})
