import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.mjs'
import { root } from './paths.mjs'

const READY = /Foothold is ready at (\S+)/u
const READY_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 10_000

/**
 * Starts a server on free ports, with its own data folder.
 *
 * @param {Record<string, string>} settings
 * @param {string} program the built server, or the one that serves the sources
 * @param {number} readyWithinMs how long the start may take
 */
export async function startBoard(settings = {}, program = 'dist/server/main.js', readyWithinMs = READY_WITHIN_MS) {
  const data = mkdtempSync(join(tmpdir(), 'foothold-board-'))
  const log = join(data, 'board.log')
  writeFileSync(log, '')
  const [port, accountsPort] = await freePorts(2)
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    // A process group of its own, so that its child processes are terminated with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inheritedEnvironment(),
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(accountsPort),
      DATA_DIR: data,
      ...settings,
    },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const end = (signal) => endGroup(child.pid, signal)
  const endNow = () => end('SIGKILL')
  process.once('exit', endNow)

  let output = ''
  const stop = async () => {
    end('SIGTERM')
    const late = setTimeout(endNow, STOPPED_WITHIN_MS)
    await exited
    clearTimeout(late)
    process.off('exit', endNow)
    rmSync(data, { recursive: true, force: true })
  }

  try {
    const origin = await new Promise((resolve, reject) => {
      const collect = (chunk) => {
        output += chunk
        appendFileSync(log, chunk)
        const ready = READY.exec(output)
        if (ready) resolve(ready[1])
      }
      child.stdout.setEncoding('utf8').on('data', collect)
      child.stderr.setEncoding('utf8').on('data', collect)
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)))
      setTimeout(() => reject(new Error(`The server was not ready in time:\n${output}`)), readyWithinMs).unref()
    })
    /** Kills the server without a shutdown; its data stay in DATA_DIR. */
    const kill = async () => {
      endNow()
      await exited
      process.off('exit', endNow)
    }
    return { origin, log, output: () => output, stop, kill }
  } catch (error) {
    if (child.pid !== undefined) await stop()
    throw error
  }
}

/** This process's environment without variables that configure the server. */
export function inheritedEnvironment() {
  const ours =
    /^(NODE_ENV|HOST|PUBLIC_ORIGINS|TRUST_PROXY|EMBEDDED_ACCOUNTS_ON_NETWORK|SEED|DATABASE_URL|RATE_LIMITS|LOG_LEVEL|(VITE_)?FIREBASE_.*|VITEST.*)$/u
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
