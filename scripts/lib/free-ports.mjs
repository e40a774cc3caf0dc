import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections: one of those that is free now may be a connection's by the
 * time a server listens on it.
 */
const [FIRST, END] = [20_000, 32_000]
const TAKEN = new Set(['EADDRINUSE', 'EACCES'])

/** Returns different ports that were free a moment ago. */
export async function freePorts(count) {
  const ports = new Set()
  while (ports.size < count) {
    const port = randomInt(FIRST, END)
    if (!(await isTaken(port))) ports.add(port)
  }
  return [...ports]
}

/** Whether the port is in use on this machine. */
export function isTaken(port) {
  const server = createServer()
  return new Promise((resolve, reject) => {
    // Windows reserves some ports, and says EACCES.
    server.once('error', (error) => (TAKEN.has(error.code) ? resolve(true) : reject(error)))
    server.listen(port, () => server.close(() => resolve(false)))
  })
}
