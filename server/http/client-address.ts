import type { Express } from 'express'
import type { IncomingMessage } from 'node:http'

/** The client's IP address as Express determines it behind trusted proxies. */
export const addressTo =
  (app: Express) =>
  ({ headers, socket }: IncomingMessage): string =>
    String(Reflect.get(app.request, 'ip', { app, headers, socket, connection: socket }))
