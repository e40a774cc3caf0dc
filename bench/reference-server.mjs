/**
 * node bench/reference-server.mjs: a bare node:http server with one answer, the measure for ours.
 * It reads { headers, body } from its parent's first message and sends back its port.
 */
import { createServer } from 'node:http'

process.once('message', ({ headers, body }) => {
  const content = Buffer.from(body)
  const server = createServer((request, response) => {
    const known = request.headers['if-none-match'] === headers.etag
    response.writeHead(
      known ? 304 : 200,
      known ? { etag: headers.etag } : { ...headers, 'content-length': content.length },
    )
    response.end(known ? undefined : content)
  })
  server.listen(0, 'localhost', () => process.send(server.address().port))
})
process.once('disconnect', () => process.exit())
