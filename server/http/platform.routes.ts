import { initServer } from '@ts-rest/express'
import packageFile from '#package.json' with { type: 'json' }
import type { DemoPerson } from '#contract/auth/auth.contract.ts'
import { contract } from '#contract/index.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { PlatformRoutes } from './api.ts'
import type { Readiness } from './readiness.ts'

const server = initServer()

interface PlatformOptions {
  demoPeople: DemoPerson[]
  readiness: Readiness
  isStopping: () => boolean
}

/** The calls about the server itself. */
export const platformRoutes = ({ demoPeople, readiness, isStopping }: PlatformOptions): PlatformRoutes => ({
  demoPeople: server.route(contract.demoPeople, async () => ({
    status: 200,
    body: { status: true, data: demoPeople },
  })),

  health: server.route(contract.health, async () => ({
    status: 200,
    body: { status: true, data: { version: packageFile.version } },
  })),

  ready: server.route(contract.ready, async () => {
    if (isStopping()) throw new ProblemError('server.draining', { retryAfter: 5 })
    const issues = await readiness.failures()
    if (issues.length > 0) throw new ProblemError('server.unready', { issues, retryAfter: 1 })
    return { status: 200, body: { status: true, data: { version: packageFile.version } } }
  }),
})
