import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPost } from './push-transport.ts'

async function serviceThat(status: number, headers: Record<string, string>) {
  const asked: (string | undefined)[] = []
  const server = createServer((message, answer) => {
    asked.push(message.url)
    // A response without end, to check that the client does not read the body.
    answer.writeHead(status, headers).write('x'.repeat(1024))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const message = (url: string) => ({ url: new URL(url), headers: {}, body: Buffer.from('sealed') })

test('a redirect is not followed, and an answer is not read', async () => {
  const { asked, origin } = await serviceThat(307, { location: '/inside' })
  expect(await createPost(request)(message(`${origin}/device`))).toEqual({ status: 307, retryAfter: null })
  expect(asked).toEqual(['/device'])
})

test.each([
  ['120', 120_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', null],
])('a service that asks to wait for %j gets %s ms', async (header, retryAfter) => {
  const { origin } = await serviceThat(429, { 'retry-after': header })
  expect(await createPost(request)(message(`${origin}/device`))).toEqual({ status: 429, retryAfter })
})

test('no connection is made to a name that leads to this machine', async () => {
  await expect(createPost()(message('https://localhost/device'))).rejects.toThrow('its name leads to no public address')
})
