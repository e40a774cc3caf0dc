import { expect } from 'vitest'
import packageFile from '#package.json' with { type: 'json' }
import { ask, test } from '#server/test-platform.ts'
import { openApiDocument } from './openapi.document.ts'

test('the calls are described for programs', async ({ platform }) => {
  const { status, headers, content } = await ask(`${await platform.serve()}/openapi.json`)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(JSON.parse(content.toString())).toEqual(JSON.parse(JSON.stringify(openApiDocument(packageFile.version))))
})

test.for(['/openapi.json', '/docs/api'])('%s is not sent again to whoever has it', async (path, { platform }) => {
  const origin = await platform.serve()
  const { headers } = await ask(origin + path)
  expect(headers.etag).toMatch(/^"[\w-]+"$/u)
  expect(headers['cache-control']).toBe('no-cache')
  const again = await ask(origin + path, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.content.length]).toEqual([304, 0])
})

test.for(['/openapi.json', '/docs/api'])('%s is compressed, and answers HEAD', async (path, { platform }) => {
  const origin = await platform.serve()
  const { headers, content } = await ask(origin + path, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(content.length).toBeLessThan(60_000)
  const head = await ask(origin + path, { method: 'HEAD' })
  expect([head.status, head.content.length, head.headers['content-type']]).toEqual([200, 0, headers['content-type']])
})

test('the page names every call, needs no script and takes nothing from elsewhere', async ({ platform }) => {
  const { headers, content } = await ask(`${await platform.serve()}/docs/api`, { headers: { accept: 'text/html' } })
  const page = content.toString()
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const calls of Object.values(openApiDocument('1').paths))
    for (const { operationId } of Object.values(calls)) expect(page).toContain(`<details id="${operationId}">`)
  expect(page).not.toMatch(/<script|https?:|style=/u)
  // Every internal link has a target.
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id))
  for (const [, id] of page.matchAll(/href="#([^"]+)"/gu)) expect(ids).toContain(id)
})
