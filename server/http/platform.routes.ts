import { initServer } from '@ts-rest/express'
import packageFile from '#package.json' with { type: 'json' }
import type { DemoPerson } from '#contract/auth/auth.contract.ts'
import { contract } from '#contract/index.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { PlatformRoutes } from './api.ts'

const server = initServer()

/** The calls about the server itself. A server that listens is ready, for it does so last, until it stops. */
export const platformRoutes = (demoPeople: DemoPerson[], stopping?: AbortSignal): PlatformRoutes => ({
  demoPeople: server.route(contract.demoPeople, async () => ({
    status: 200,
    body: { status: true, data: demoPeople },
  })),

  health: server.route(contract.health, async () => {
    if (stopping?.aborted) throw new ProblemError('server.draining')
    return { status: 200, body: { status: true, data: { ready: true, version: packageFile.version } } }
  }),
})
