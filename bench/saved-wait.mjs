import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../scripts/lib/paths.mjs'
import { caller, callerOf } from './api.mjs'
import { READER } from './phone.mjs'

const SAVED = 2000
/** `SAVED_AT_ONCE_MAX` of the contract. */
const AT_ONCE = 50
export const DEVICES = 24

/**
 * The longest that a call without any work waits while devices read one person's list of 2,000 saved jobs at once, in
 * milliseconds. The person's list is full afterwards.
 *
 * @param {string} origin of a board with at least 2,000 open jobs
 */
export async function waitBesideSaved(origin) {
  const person = await callerOf(origin, READER)
  const known = new Set((await allSaved(person)).filter(({ isSaved }) => isSaved).map(({ jobId }) => jobId))
  const toSave = (await newestJobs(origin)).filter((jobId) => !known.has(jobId)).slice(0, SAVED - known.size)
  const changedAt = new Date().toISOString()
  for (let place = 0; place < toSave.length; place += AT_ONCE) {
    const jobs = toSave.slice(place, place + AT_ONCE).map((jobId) => ({ jobId, changedAt }))
    await person.call('PUT', '/saved-jobs', { userId: person.userId, email: person.email, jobs })
  }
  // In a process of its own: this one reads the answers.
  const asking = fork(join(root, 'bench/process/ask-health.mjs'), [origin])
  await once(asking, 'message')
  await Promise.all(Array.from({ length: DEVICES }, () => allSaved(person)))
  asking.send('stop')
  const [longest] = await once(asking, 'message')
  return longest
}

/** All changes of a person's list, page by page, as the app reads them. */
async function allSaved({ call }) {
  const changes = []
  for (let cursor = ''; cursor !== null;) {
    const page = await call('GET', `/saved-jobs${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)
    changes.push(...page.data)
    cursor = page.nextCursor ?? null
  }
  return changes
}

async function newestJobs(origin) {
  const ids = []
  for (let cursor = ''; ids.length < SAVED && cursor !== null;) {
    const page = await caller(origin)('GET', `/jobs?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    ids.push(...page.data.map(({ _id }) => _id))
    cursor = page.nextCursor ?? null
  }
  return ids
}
