/**
 * node bench/bare-server.mjs: a bare node:http server with one response, as a baseline for ours.
 * Receives { headers, body } in a message, the body in base64, and sends back its origin.
 */
import { createServer } from 'node:http'

process.once('message', ({ headers, body }) => {
  const content = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    const known = request.headers['if-none-match'] === headers.etag
    response.writeHead(
      known ? 304 : 200,
      known ? { etag: headers.etag } : { ...headers, 'content-length': content.length },
    )
    response.end(known ? undefined : content)
  })
  server.listen(0, 'localhost', () => process.send(`http://localhost:${server.address().port}`))
})
process.once('disconnect', () => process.exit())
