import { finished } from 'node:stream'
import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import type { DeviceService } from '#server/devices/device.service.ts'
import { callingId } from '#server/devices/device.routes.ts'
import { actorOf } from '#server/http/actor.ts'
import type { AccountDataService } from './account-data.service.ts'
import type { AccountDeletionService } from './account-deletion.service.ts'

const server = initServer()

const answered = (deletesAt: string | null) => ({ status: 200, body: { status: true, data: { deletesAt } } }) as const

interface AccountServices {
  accountData: AccountDataService
  accountDeletion: AccountDeletionService
  devices: DeviceService
}

export const accountRoutes = ({ accountData, accountDeletion: deletion, devices }: AccountServices) => ({
  account: server.route(contract.account, async ({ res }) => answered(deletion.deletesAt(actorOf(res).viewer))),
  deleteAccount: server.route(contract.deleteAccount, async ({ req, res }) => {
    const { viewer } = actorOf(res)
    const deletesAt = await deletion.request(viewer)
    // The browser drops its device id with this response, so it could not end the session later.
    await devices.end(viewer, 'this', callingId(req))
    // Clears the account's data in this browser, whatever the app does (ASVS 14.3.1).
    res.setHeader('Clear-Site-Data', '"cache", "storage"')
    return answered(deletesAt)
  }),
  keepAccount: server.route(contract.keepAccount, async ({ res }) => {
    await deletion.keep(actorOf(res).viewer)
    return answered(null)
  }),
  accountData: server.route(contract.accountData, async ({ res }) => {
    const archive = accountData.archive(actorOf(res).viewer)
    res.setHeader('Content-Type', 'application/zip')
    res.setHeader('Content-Disposition', 'attachment; filename="your-data.zip"')
    // Stop reading when the client disconnects. On an error, abort the response: the archive is incomplete.
    finished(res, () => archive.destroy())
    finished(archive, (error) => {
      if (error) res.destroy()
    })
    return { status: 200, body: archive } as const
  }),
})
