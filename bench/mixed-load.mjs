import { setTimeout as delay } from 'node:timers/promises'
import { listenToAll, lookAfter } from './mixed-check.mjs'
import { act, signUp } from './mixed-people.mjs'
import { Times } from './statistics.mjs'

const SAMPLES = 10
const ERRORS_SHOWN = 5
/** Retry interval and timeout of unanswered calls, as in the app. */
const AGAIN_MS = 250
const GIVES_UP_MS = 60_000

/**
 * People who browse, search, apply and chat for a while, each waiting a second on average between two calls.
 * With faults, which are injected in turn, unanswered calls are retried, everybody has an event stream, and afterwards
 * it is checked that the servers kept all acknowledged writes and delivered all events.
 *
 * @param {{ origin: string, accounts?: string, usage: () => Promise<any>, resetDelay: () => Promise<unknown>,
 *   events?: (after: number) => Promise<{ seq: number, userId: string | null }[]>,
 *   faults?: { name: string, inject: () => Promise<unknown> }[] }} board a running, measured one
 * @param {{ users: number, seconds: number, pauseMs?: number, faults?: boolean }} how
 */
export async function mixedLoad(board, { users, seconds, pauseMs = 1000, faults: hasFaults = false }) {
  const measured = recorder()
  const people = await signUp(board, users, hasFaults ? patient(measured) : undefined)
  const streams = hasFaults ? await listenToAll(board.origin, people) : null
  await board.resetDelay()
  const before = await board.usage()
  const started = performance.now()
  const end = started + seconds * 1000
  const at = (share) => delay(Math.max(0, started + share * seconds * 1000 - performance.now()))
  const now = () => Math.round((performance.now() - started) / 1000)
  const memory = []
  const watch = async () => {
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await at(sample / SAMPLES)
      // A server that is down has no usage to report.
      const used = await board.usage().catch(() => null)
      if (used) memory.push({ second: now(), rssMb: used.rss / 1e6, heapMb: used.heapUsed / 1e6 })
    }
  }
  const faults = []
  const injectFaults = async () => {
    const all = hasFaults ? board.faults : []
    for (const [place, fault] of all.entries()) {
      await at((place + 1) / (all.length + 1))
      const from = now()
      await fault.inject()
      faults.push({ name: fault.name, from, to: now() })
    }
  }
  await Promise.all([watch(), injectFaults(), ...people.map((person) => live(person, { end, pauseMs, measured }))])
  const took = (performance.now() - started) / 1000
  const after = await board.usage()
  const calls = measured.all()
  return {
    users,
    seconds: took,
    perSecond: calls.count / took,
    // The CPU time of a killed process is lost.
    ...(!hasFaults && { cpuShare: (after.cpuMs - before.cpuMs) / 1000 / took }),
    delay: after.delay,
    memory,
    ...calls,
    ...(streams && { faults, ...(await lookAfter(board, people, streams)) }),
  }
}

async function live(person, { end, pauseMs, measured }) {
  await delay(Math.random() * pauseMs)
  while (performance.now() < end) {
    const started = performance.now()
    try {
      measured.add(await act(person), performance.now() - started)
    } catch (error) {
      measured.fail(error)
    }
    await delay(pauseMs * (0.5 + Math.random()))
  }
}

/** Wraps a caller to retry the identical call while the server does not answer or is unavailable (5xx). */
const patient =
  ({ again }) =>
  (call) =>
  async (...asked) => {
    const until = performance.now() + GIVES_UP_MS
    for (;;) {
      try {
        return await call(...asked)
      } catch (error) {
        if ((error.status ?? 503) < 500 || performance.now() > until) throw error
        again(error)
        await delay(AGAIN_MS)
      }
    }
  }

function recorder() {
  const [all, kinds, failures, repeats] = [new Times(), new Map(), new Map(), new Map()]
  const count = (counts, text) => counts.set(text, (counts.get(text) ?? 0) + 1)
  const sum = (counts) => [...counts.values()].reduce((total, one) => total + one, 0)
  return {
    add(kind, ms) {
      if (!kinds.has(kind)) kinds.set(kind, new Times())
      kinds.get(kind).add(ms)
      all.add(ms)
    },
    fail: (error) => count(failures, error.message.slice(0, 160)),
    again: (error) => count(repeats, String(error.status ?? error.code ?? error.message)),
    all: () => ({
      ...all.summary(),
      kinds: Object.fromEntries([...kinds].map(([kind, times]) => [kind, times.summary()])),
      errors: sum(failures),
      errorTexts: [...failures.keys()].slice(0, ERRORS_SHOWN),
      ...(repeats.size > 0 && { again: Object.fromEntries(repeats) }),
    }),
  }
}
