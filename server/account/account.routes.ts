import { finished } from 'node:stream'
import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { AccountDataService } from './account-data.service.ts'

const server = initServer()

export const accountRoutes = (accountData: AccountDataService) => ({
  accountData: server.route(contract.accountData, async ({ res }) => {
    const archive = accountData.archive(actorOf(res).viewer)
    res.setHeader('Content-Type', 'application/zip')
    res.setHeader('Content-Disposition', 'attachment; filename="foothold-data.zip"')
    // Whoever goes ends the reading; what fails on its way breaks the answer off, which is then no whole archive.
    finished(res, () => archive.destroy())
    finished(archive, (error) => {
      if (error) res.destroy()
    })
    return { status: 200, body: archive } as const
  }),
})
