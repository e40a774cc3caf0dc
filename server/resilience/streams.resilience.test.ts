import { afterAll, afterEach, expect, test } from 'vitest'
import { read } from '#server/chat/test-chat.ts'
import { listen, type TestListener } from '#server/events/test-listener.ts'
import { TestTraffic } from '#server/test-traffic.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, letter, postedJob } from '#server/testing/test-scenes.ts'
import { measured } from './test-figures.ts'
import { RunningBoard, removeBuild, retryUntilAccepted } from './test-running-board.ts'

const KILLS = 10
const POLLERS = 3

let board: RunningBoard
afterAll(removeBuild)
afterEach(() => board.remove())

const whileUp = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
  await board.up
  return ask().catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
}

/** Listens like the app: when a stream ends, reconnects after the last event id. */
function follow(person: TestCaller) {
  const streams: TestListener[] = []
  const heard = () => streams.flatMap((stream) => stream.heard)
  const over = new AbortController()
  const following = (async () => {
    while (!over.signal.aborted) {
      const lastId = heard().findLast(({ id }) => id !== null)?.id ?? undefined
      const stream = await whileUp(() => listen(person, lastId))
      if (!stream) continue
      streams.push(stream)
      await stream.ended
    }
  })()
  return {
    streams,
    heard,
    close: async () => {
      over.abort()
      await streams.at(-1)?.close()
      await following
    },
  }
}

/** Polls for messages newer than the last one, like the app without a stream. */
class Poller {
  readonly texts: string[] = []
  readonly traffic: TestTraffic
  #after = 0

  constructor(reader: TestCaller, sender: TestCaller) {
    this.traffic = new TestTraffic(async () => {
      const answer = await whileUp(() => read(reader, sender, this.#after))
      const messages = answer?.messages ?? []
      this.texts.push(...messages.map(({ text }) => text))
      this.#after = messages.at(-1)?.seq ?? this.#after
    })
  }
}

test('readers who poll and who listen go on where they were after every kill', async () => {
  board = await RunningBoard.start()
  const [employer, candidate] = [await board.employer('edda'), await board.candidate('cleo')]
  await applied(candidate, await postedJob(employer))
  const listener = follow(employer)
  await expect.poll(() => listener.streams.length).toBe(1)
  const pollers = Array.from({ length: POLLERS }, () => new Poller(employer, candidate))
  const sent: string[] = []
  const writer = new TestTraffic(async (number) => {
    const text = `message ${number}`
    const body = letter(candidate, employer, text)
    await retryUntilAccepted(board, () => candidate.api.addMessages({ body, query: { after: 1_000_000 } }))
    sent.push(text)
  })
  for (let round = 0; round < KILLS; round += 1) {
    await writer.more(10)
    await board.kill()
    await board.start()
  }
  await writer.more(10)
  await writer.end()
  for (const { texts } of pollers) await expect.poll(() => texts.length, { timeout: 20_000 }).toBe(sent.length)
  await Promise.all(pollers.map(({ traffic }) => traffic.end()))
  const messages = () => listener.heard().filter(({ event }) => event === 'message')
  await expect.poll(() => messages().length, { timeout: 20_000 }).toBe(sent.length)
  await listener.close()
  for (const { texts } of pollers) expect(texts).toEqual(sent)
  const ids = listener.heard().flatMap(({ id, event }) => (event === 'hello' || id === null ? [] : Number(id)))
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  expect(listener.streams.length).toBeGreaterThan(KILLS)
  measured('streams', {
    kills: KILLS,
    messages: sent.length,
    pollers: POLLERS,
    streams: listener.streams.length,
    lost: 0,
  })
})
