import { request } from 'node:http'
import { tokenOf, type TestAccount } from './test-accounts.ts'

interface SlowRequest {
  origin: string
  account: TestAccount
  path: string
  body: unknown
}

/** Sends the beginning of a POST request, runs `meanwhile` once the server has it, then sends the rest; its status. */
export async function sentSlowly(
  { origin, account, path, body }: SlowRequest,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const text = JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${tokenOf(account)}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    // The server answers once it has read the headers and accepted the caller.
    expect: '100-continue',
  }
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.on('error', reject)
    sending.on('continue', () => {
      sending.write(text.slice(0, 20))
      meanwhile().then(() => sending.end(text.slice(20)), reject)
    })
    sending.flushHeaders()
  })
}
