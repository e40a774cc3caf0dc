import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Figures {
  text(): Promise<{ type: string; text: string }>
}

const PATH = '/metrics'

/** Serves metrics on a separate port, for the operator only. Returns a function that stops it. */
export async function listenForMetrics(figures: Figures, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((req, res) => void answer(figures, req, res).catch(() => res.destroy()))
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Error(`METRICS_PORT, METRICS_HOST: ${message}.`)))
    server.listen(port, host, resolve)
  })
  return async () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

async function answer(figures: Figures, { url, method }: IncomingMessage, res: ServerResponse): Promise<void> {
  if (url !== PATH || method !== 'GET') {
    res.writeHead(404).end()
    return
  }
  const { type, text } = await figures.text()
  res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
}
