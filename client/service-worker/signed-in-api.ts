import { createApi, type Api } from '#client/api/client.ts'
import type { Device } from '#client/offline/database.ts'
import { readDeviceId, readSender } from '#client/offline/sender.ts'
import type { Owner } from '#client/offline/records.ts'
import { createWorkerTokens } from '#client/session/worker-token.ts'

interface SignedInApi {
  api: Pick<Api, 'call'>
  owner: Owner
}

/** The API as whoever is signed in on this device; null for visitors. Throws the errors of IndexedDB. */
export async function signedInApi(device: Device): Promise<SignedInApi | null> {
  const sender = await readSender(device)
  if (!sender?.userId) return null
  const tokenFor = createWorkerTokens()
  const api = createApi({
    fetch: (...request) => fetch(...request),
    token: () => tokenFor(sender.email, { fresh: false }),
    deviceId: () => readDeviceId(device),
  })
  return { api, owner: sender.email }
}
