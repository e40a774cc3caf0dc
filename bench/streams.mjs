import { get } from 'node:http'

/** The number of streams opened in parallel. */
const AT_ONCE = 50
const RETURN_WITHIN_MS = 30_000

/**
 * Opens event streams, spread over people, and returns a function to wait for an event on one of them.
 *
 * @param {string} origin
 * @param {{ headers: object }[]} people
 * @param {number} count
 */
export async function openStreams(origin, people, count) {
  const open = []
  while (open.length < count) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - open.length) }, (_, place) => open.length + place)
    open.push(...(await Promise.all(places.map((place) => openStream(origin, people[place % people.length].headers)))))
  }
  return {
    count: open.length,
    /** Waits until the stream at this index receives an event of this kind, and returns what came. */
    waitFor: (place, kind) => open[place].waitFor(kind),
    close: () => open.forEach((stream) => stream.close()),
  }
}

function openStream(origin, headers) {
  return new Promise((resolve, reject) => {
    let listening = null
    const request = get(`${origin}/api/events`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`The stream answered ${response.statusCode}.`))
        return
      }
      response.setEncoding('utf8')
      response.on('data', (text) => {
        if (listening && text.includes(`event: ${listening.kind}\n`)) listening.resolve(text)
      })
      response.on('error', () => undefined)
      response.once('data', () => resolve({ waitFor, close: () => request.destroy() }))
    })
    request.once('error', reject)
    const waitFor = (kind) =>
      new Promise((heard, late) => {
        const timer = setTimeout(() => late(new Error(`No event '${kind}' came.`)), RETURN_WITHIN_MS)
        listening = {
          kind,
          resolve(text) {
            clearTimeout(timer)
            listening = null
            heard(text)
          },
        }
      })
  })
}
