import { Agent, createServer, request } from 'node:http'
import { freePorts } from '../scripts/lib/free-ports.mjs'

/**
 * A round-robin load balancer; servers that can't be reached are skipped. A call that a server has accepted is never
 * sent again: retrying is up to the caller.
 *
 * @param {string[]} origins
 */
export async function startBalancer(origins) {
  const servers = origins.map((origin) => new URL(origin))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const pass = (asked, answer, body, place = (turn += 1), tries = servers.length) => {
    if (tries === 0) {
      answer.writeHead(502).end()
      return
    }
    const { host, hostname, port } = servers[place % servers.length]
    const { method, url: path } = asked
    // Each server expects its own host name.
    const headers = { ...asked.headers, host }
    const onward = request({ agent, hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode, reply.headers)
      reply.on('error', () => answer.destroy())
      reply.pipe(answer)
    })
    onward.on('error', (error) => {
      if (error.code === 'ECONNREFUSED') pass(asked, answer, body, place + 1, tries - 1)
      else answer.destroy()
    })
    answer.on('close', () => onward.destroy())
    onward.end(body)
  }
  const server = createServer((asked, answer) => {
    const parts = []
    asked.on('error', () => undefined)
    asked.on('data', (part) => parts.push(part))
    asked.on('end', () => pass(asked, answer, Buffer.concat(parts)))
  })
  const [port] = await freePorts(1)
  await new Promise((resolve) => server.listen(port, 'localhost', resolve))
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
