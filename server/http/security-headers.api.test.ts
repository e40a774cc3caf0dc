import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { NOTHING_RUNS } from '#server/nothing-runs.ts'
import { INLINE_SCRIPT, ask, test } from '#server/test-platform.ts'

test('let nothing run but the product’s own scripts', async ({ platform }) => {
  const { headers } = await ask(await platform.serve())
  const policy = String(headers['content-security-policy'])
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${hashOf(INLINE_SCRIPT)};`)
  expect(policy.match(/'unsafe-[^']*'/gu)).toEqual(["'unsafe-inline'"])
  for (const part of [
    "default-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ])
    expect(policy.split(';')).toContain(part)
})

test('take no style but files of ours, and those of pages that work without scripts', async ({ platform }) => {
  const origin = await platform.serve()
  const { headers, content } = await ask(`${origin}/docs/api`)
  const hashOf = (page: Buffer) => {
    const [, style = ''] = /<style>([\s\S]*)<\/style>/u.exec(page.toString()) ?? []
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  }
  const stopping = await ask(`${origin}/stop-mail?token=none`, { headers: { accept: 'text/html' } })
  const sources = `style-src-elem 'self' ${hashOf(content)} ${hashOf(stopping.content)}`
  expect(String(headers['content-security-policy']).split(';')).toContain(sources)
})

test.for(['/', '/assets/logo-abc123.png', '/api/jobs'])(
  'keep types and frames in check, and let no other site read: %s',
  async (path, { platform }) => {
    const { headers } = await ask(`${await platform.serve()}${path}`, { headers: { origin: 'https://other.example' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  },
)

test('keep openers and features of the device in check on pages', async ({ platform }) => {
  const { headers } = await ask(await platform.serve())
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()') as unknown,
  })
})

test.for(['/assets/logo-abc123.png', '/api/jobs', '/api/nothing'])(
  'let nothing run in what is no page, and spare it what has no effect there: %s',
  async (path, { platform }) => {
    const { headers } = await ask(`${await platform.serve({ production: true })}${path}`)
    expect(headers['content-security-policy']).toBe(NOTHING_RUNS)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'x-xss-protection'])
      expect(headers).not.toHaveProperty(name)
  },
)

test('ask for HTTPS in production alone', async ({ platform }) => {
  const [here, there] = [await ask(await platform.serve()), await ask(await platform.serve({ production: true }))]
  expect(here.headers).not.toHaveProperty('strict-transport-security')
  expect(here.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(there.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(there.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('let a real project’s sign-in through', async ({ platform }) => {
  const { headers } = await ask(await platform.serve({ authDomain: 'foothold-7d1.firebaseapp.com' }))
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  )
  expect(policy).toContain('frame-src https://foothold-7d1.firebaseapp.com')
  expect(policy).toMatch(/script-src 'self' \S+ https:\/\/apis\.google\.com/u)
})

test('let sign-ins be passed on to where they are wanted', async ({ platform }) => {
  const { headers } = await ask(await platform.serve({ tokenSyncOrigin: 'https://login.example.org' }))
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://login.example.org;")
})

test('name the request, by a name of ours', async ({ platform }) => {
  const { headers } = await ask(await platform.serve(), { headers: { 'x-request-id': 'theirs' } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u)
})
