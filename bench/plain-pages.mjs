import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { rawAnswer } from './load.mjs'
import { PHONE, launch } from './phone.mjs'

const SETTLED_MS = 1000

/**
 * The HTML of a fully loaded page, without its scripts.
 *
 * @param {string} chromium
 * @param {string} url
 */
export async function withoutScripts(chromium, url) {
  const browser = await launch(chromium)
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    // Wait for animations to end.
    await page.waitForTimeout(SETTLED_MS)
    return await page.evaluate(() => {
      for (const element of document.querySelectorAll('script, link[rel=modulepreload], link[as=script]'))
        element.remove()
      return `<!doctype html>${document.documentElement.outerHTML}`
    })
  } finally {
    await browser.close()
  }
}

/**
 * Serves the HTML at its path, compressed like the server's own pages, and proxies everything else to the server.
 *
 * @param {string} origin the server's
 * @param {string} path
 * @param {string} html
 */
export async function servePlain(origin, path, html) {
  const content = brotliCompressSync(html)
  const known = new Map()
  const answerFor = async (url, accepted) => {
    if (!known.has(url)) known.set(url, await rawAnswer(origin + url, { 'accept-encoding': accepted ?? '' }))
    return known.get(url)
  }
  const answer = async ({ url, headers }, response) => {
    if (url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(content)
      return
    }
    const { status, headers: answered, body } = await answerFor(url, headers['accept-encoding'])
    const { 'content-type': type = '', 'content-encoding': encoding, 'cache-control': cache = '' } = answered
    response
      .writeHead(status, {
        'content-type': type,
        'cache-control': cache,
        ...(encoding && { 'content-encoding': encoding }),
      })
      .end(body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error))
  })
  await new Promise((resolve) => server.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${server.address().port}`, stop: () => server.close() }
}
