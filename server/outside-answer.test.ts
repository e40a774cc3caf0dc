import { expect, test } from 'vitest'
import { boundedFetch, jsonOf } from './outside-answer.ts'

/** An answer that never ends; `asked` counts the pieces that were read. */
function endless() {
  const asked = { pieces: 0, isCancelled: false }
  const body = new ReadableStream({
    pull(controller) {
      asked.pieces += 1
      controller.enqueue(new Uint8Array(1000))
    },
    cancel() {
      asked.isCancelled = true
    },
  })
  return { asked, answer: new Response(body) }
}

test('an answer is read up to its limit and cancelled', async () => {
  const { asked, answer } = endless()
  await expect(jsonOf(answer, 5000)).rejects.toThrow('it answered more than 5,000 bytes')
  expect(asked.isCancelled).toBe(true)
  expect(asked.pieces).toBeLessThan(9)
  expect(await jsonOf(Response.json(['ä']), 6)).toEqual(['ä'])
  await expect(jsonOf(new Response('[]', { status: 500 }), 6)).rejects.toThrow('it answered 500')
})

test('a program that reads answers itself gets none that is longer', async () => {
  const { asked, answer } = endless()
  await expect(boundedFetch(5000, async () => answer)('https://keys.example')).rejects.toThrow('more than 5,000')
  expect(asked.isCancelled).toBe(true)
  const short = await boundedFetch(5000, async () => Response.json({ keys: [] }))('https://keys.example')
  expect([short.status, await short.json()]).toEqual([200, { keys: [] }])
})
