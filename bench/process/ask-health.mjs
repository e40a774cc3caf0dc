/** Asks the board at the origin in its argument for its health until told to stop, and tells the longest wait, in ms. */
import { setTimeout as delay } from 'node:timers/promises'
import { caller } from '../api.mjs'

const PAUSE_MS = 5

const call = caller(process.argv[2])
const told = new AbortController()
process.once('message', () => told.abort())
let longest = 0
await call('GET', '/health')
process.send('asking')
while (!told.signal.aborted) {
  const asked = performance.now()
  await call('GET', '/health')
  longest = Math.max(longest, performance.now() - asked)
  await delay(PAUSE_MS)
}
process.send(longest)
process.disconnect()
