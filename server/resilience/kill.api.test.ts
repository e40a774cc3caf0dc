import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { callAccounts } from '#server/test-processes.ts'
import { freePorts } from '#scripts/lib/free-ports.mjs'
import { TestTraffic } from '#server/test-traffic.ts'
import { applied, letter, postedJob, posting } from '#server/testing/test-scenes.ts'
import { measured, rounded, sized } from './test-figures.ts'
import { RunningBoard, removeBuild, retryUntilAccepted } from './test-running-board.ts'

const ROUNDS = sized(20, 2)
const CLIENTS = sized(32, 8)
const WRITES_BETWEEN = 3
/** The suite runs in parallel with others on a busy machine. */
const READY_MS = sized(2000, 30_000)

let board: RunningBoard
afterAll(removeBuild)
afterEach(() => board.remove())

test('kill -9 among many writers: what was acknowledged is there once, and the board is ready again at once', async () => {
  board = await RunningBoard.start({ settings: { MAX_OPEN_JOBS: '10000' } })
  const receiver = await board.employer('receiver')
  const job = await postedJob(receiver)
  const acknowledged: { id: string; text: string; writer: string; kind: 'message' | 'job' }[] = []
  const writers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const kind = index % 4 === 0 ? 'job' : 'message'
      const writer = `writer-${index}`
      const person = kind === 'job' ? await board.employer(writer) : await board.candidate(writer)
      if (kind === 'message') await applied(person, job)
      return new TestTraffic(async (number) => {
        const [id, text] = [randomUUID(), `${writer} writes ${number}`]
        const send = async () =>
          kind === 'job'
            ? person.api.postJob({ body: posting({ _id: id, position: text }) })
            : person.api.addMessages({ body: letter(person, receiver, text, id), query: { after: 1_000_000 } })
        await retryUntilAccepted(board, send)
        acknowledged.push({ id, text, writer, kind })
      })
    }),
  )
  const ready: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(writers.map((writer) => writer.more(WRITES_BETWEEN)))
    await board.kill()
    ready.push(await board.start())
  }
  await Promise.all(writers.map((writer) => writer.end()))
  await board.stop()

  board.expectWhole()
  const stored = await board.records(async ({ reader }) => [
    ...(await reader.selectFrom('messages').select(['id', 'text']).orderBy('seq').execute()),
    ...(await reader.selectFrom('jobs').select(['id', 'position as text']).where('id', '!=', job._id).execute()),
  ])
  const lost = acknowledged.filter(({ id, text }) => !stored.some((row) => row.id === id && row.text === text))
  const texts = stored.map(({ text }) => text)
  const twice = texts.length - new Set(texts).size
  expect({ lost, twice }).toEqual({ lost: [], twice: 0 })
  expect(stored).toHaveLength(acknowledged.length)
  for (const writer of new Set(acknowledged.flatMap((row) => (row.kind === 'message' ? row.writer : []))))
    expect(texts.filter((text) => text.startsWith(`${writer} `))).toEqual(
      acknowledged.flatMap((row) => (row.writer === writer ? row.text : [])),
    )
  const slowest = Math.max(...ready)
  measured('kill', {
    rounds: ROUNDS,
    clients: CLIENTS,
    acknowledged: acknowledged.length,
    lost: lost.length,
    twice,
    'slowest start, ms': rounded(slowest),
  })
  expect(slowest).toBeLessThan(READY_MS)
})

test('kill -9 of a board with its own accounts: it is ready as soon, and sign-ins are answered', async () => {
  const [accountsPort = 0] = await freePorts(1)
  const own = { FIREBASE_AUTH_EMULATOR_HOST: '', AUTH_EMULATOR_PORT: String(accountsPort) }
  board = await RunningBoard.start({ settings: { ...own, SEED: sized('demo', 'small') } })
  const person = { email: 'mira@example.com', password: 'a-long-secret' }
  expect((await callAccounts(board.origin, 'accounts:signUp', person)).status).toBe(200)
  const [ready, signedIn]: [number[], number[]] = [[], []]
  for (let round = 0; round < sized(10, 1); round += 1) {
    await board.kill()
    const from = performance.now()
    ready.push(await board.start())
    expect((await callAccounts(board.origin, 'accounts:signInWithPassword', person)).status).toBe(200)
    signedIn.push(performance.now() - from)
  }
  measured('kill, own accounts', {
    rounds: ready.length,
    'slowest start, ms': rounded(Math.max(...ready)),
    'slowest first sign-in after it, ms': rounded(Math.max(...signedIn)),
  })
  expect(Math.max(...ready)).toBeLessThan(READY_MS)
})
