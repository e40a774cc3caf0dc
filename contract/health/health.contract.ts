import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { ok, problems } from '#contract/responses.ts'

const c = initContract()

export const healthContract = c.router({
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Whether the server is alive: asks neither the database nor anything else',
    metadata: access('everybody'),
    responses: {
      200: ok(z.object({ version: z.string() })),
      ...problems('storage.full'),
    },
  },
  ready: {
    method: 'GET',
    path: '/ready',
    summary: 'Whether the server can take requests: its database, its disk and its keys, unless it is about to stop',
    metadata: access('everybody'),
    responses: {
      200: ok(z.object({ version: z.string() })),
      // The problem's `issues` name the failed checks: 'database', 'disk', 'keys'.
      ...problems('server.unready'),
    },
  },
})
