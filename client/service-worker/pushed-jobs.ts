/// <reference lib="webworker" />
import type { Api } from '#client/api/client.ts'
import { createDevice, type Device } from '#client/offline/database.ts'
import { storeJobs } from '#client/offline/persistence/store-jobs.ts'
import { signedInApi } from './signed-in-api.ts'

/** How long the jobs of a push may take to arrive, in milliseconds: browsers end a worker that goes on for long. */
const ARRIVES_WITHIN_MS = 20_000

interface PushedJobsOptions {
  device?: Device
  /** The API as whoever is signed in; null for nobody. */
  person?: typeof signedInApi
}

/**
 * Fetches the jobs that a push is about and stores them, so that a tap opens them without a network, too. What does not
 * arrive is fetched by its page. Throws the errors of IndexedDB.
 */
export async function keepPushedJobs(ids: readonly string[], options: PushedJobsOptions = {}): Promise<void> {
  if (ids.length === 0) return
  const { device = createDevice(), person = signedInApi } = options
  try {
    const signedIn = await person(device)
    if (!signedIn) return
    const signal = AbortSignal.timeout(ARRIVES_WITHIN_MS)
    const answers = await Promise.allSettled(ids.map((id) => fetchJob(signedIn.api, id, signal)))
    const jobs = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    await storeJobs(device, signedIn.owner, jobs)
  } finally {
    if (!options.device) device.close()
  }
}

const fetchJob = async (api: Pick<Api, 'call'>, id: string, signal: AbortSignal) =>
  (await api.call('job', { params: { id }, signal })).data
