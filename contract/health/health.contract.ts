import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { ok, problems } from '#contract/responses.ts'

const c = initContract()

export const healthContract = c.router({
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Whether the server is ready to answer',
    metadata: access('everybody'),
    responses: {
      200: ok(z.object({ ready: z.literal(true), version: z.string() })),
      ...problems('storage.full'),
    },
  },
})
