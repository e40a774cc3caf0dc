import { fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startBoard } from '../scripts/lib/board-server.mjs'
import { freePorts } from '../scripts/lib/free-ports.mjs'
import { root } from '../scripts/lib/paths.mjs'

/** The start with a million jobs takes long, and is measured. */
const READY_WITHIN_MS = 900_000
const MONITOR = `--import=${pathToFileURL(join(root, 'bench/monitor.mjs')).href}`

/** Settings that make a Node program report its usage, and functions to query it. */
export async function monitored() {
  const [port] = await freePorts(1)
  return {
    settings: { NODE_OPTIONS: MONITOR, BENCH_MONITOR_PORT: String(port) },
    usage: async () => (await fetch(`http://localhost:${port}/usage`)).json(),
    resetDelay: async () => void (await (await fetch(`http://localhost:${port}/reset`)).text()),
  }
}

/** Settings that make a command of the product write its usage to a file on exit. */
export const usageIn = (file) => ({ NODE_OPTIONS: MONITOR, BENCH_USAGE_FILE: file })

/** Starts the built server in its own process, without rate limits; its usage can be queried. */
export async function startMeasuredBoard(settings = {}) {
  const { settings: ours, ...usage } = await monitored()
  const asked = { SEED: 'none', RATE_LIMITS: 'off', ...ours, ...settings }
  return { ...(await startBoard(asked, 'dist/server/main.js', READY_WITHIN_MS)), ...usage }
}

/**
 * Starts a benchmark program in its own process, also monitored: it receives one message, and sends back its origin.
 *
 * @param {string} program a file below the project's folder
 * @param {object} message
 */
export async function startReference(program, message) {
  const { settings, ...usage } = await monitored()
  const child = fork(join(root, program), { env: { ...process.env, ...settings } })
  const origin = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code}.`)))
    child.send(message)
  })
  return { origin, ...usage, stop: () => void child.kill() }
}

/**
 * Runs a benchmark program until it exits, and returns what it sends back.
 *
 * @param {string} program a file below the project's folder
 * @param {object} message
 */
export function ask(program, message) {
  const child = fork(join(root, program))
  return new Promise((resolve, reject) => {
    let answer = null
    child.once('message', (value) => {
      answer = value
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 && answer ? resolve(answer) : reject(new Error(`${program} ended with code ${code}.`)),
    )
    child.send(message)
  })
}
