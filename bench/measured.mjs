import { fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePorts, startBoard } from '../scripts/lib/board-server.mjs'
import { root } from '../scripts/lib/paths.mjs'

/** A board of a million jobs takes its time, which is measured. */
const READY_WITHIN_MS = 900_000
const MONITOR = `--import=${pathToFileURL(join(root, 'bench/monitor.mjs')).href}`

/** Settings that have a program of Node answer what it has used, and how to ask it. */
export async function monitored() {
  const [port] = await freePorts(1)
  return {
    settings: { NODE_OPTIONS: MONITOR, BENCH_MONITOR_PORT: String(port) },
    usage: async () => (await fetch(`http://localhost:${port}/usage`)).json(),
    resetDelay: async () => void (await (await fetch(`http://localhost:${port}/reset`)).text()),
  }
}

/** Settings that write what a command of the product has used to a file when it ends. */
export const usageIn = (file) => ({ NODE_OPTIONS: MONITOR, BENCH_USAGE_FILE: file })

/** The built board in its own process, without limits, whose usage can be asked for. */
export async function startMeasuredBoard(settings = {}) {
  const { settings: ours, ...usage } = await monitored()
  const asked = { SEED: 'none', RATE_LIMITS: 'off', ...ours, ...settings }
  return { ...(await startBoard(asked, 'dist/server/main.js', READY_WITHIN_MS)), ...usage }
}

/**
 * A program of the bench in its own process, likewise: it is sent one message, and sends back the address it listens at.
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
 * Runs a program of the bench to its end, and answers what it sends back.
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
