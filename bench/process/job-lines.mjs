/**
 * Writes files of jobs for the import, generated like the demo board's: { folder, jobs, perFile }.
 * Returns { files, employers }: the addresses of the small demo board's employers.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { demoBoard } from '#demo/generator/board.ts'
import { olderBoard } from '#demo/generator/older-jobs.ts'
import { createRandom } from '#demo/generator/random.ts'
import { answerOnce } from '../child.mjs'

const FIRST_SEED = 5000
const DEFAULT_SEED = 389
const SPAN_MS = 170 * 24 * 60 * 60 * 1000
const NEWEST_MS = 3 * 60 * 60 * 1000
/** One of this number of jobs contains a unique reference: real boards have rare words. */
const WITH_REFERENCE = 4

answerOnce(async ({ folder, jobs, perFile }) => {
  const now = new Date()
  const files = []
  let file = null
  let done = 0
  for (const job of generated(now, jobs)) {
    if (done % perFile === 0) {
      await end(file)
      files.push(join(folder, `jobs-${files.length}.ndjson`))
      file = createWriteStream(files.at(-1))
    }
    if (!file.write(`${JSON.stringify(job)}\n`)) await once(file, 'drain')
    done += 1
  }
  await end(file)
  const people = demoBoard(DEFAULT_SEED, now).users
  const employers = people.filter(({ role }) => role === 'employer').map(({ email }) => email)
  return { files, employers }
})

async function end(file) {
  if (!file) return
  file.end()
  await once(file, 'close')
}

/** Generates `count` jobs, oldest first, evenly spaced in time. */
function* generated(now, count) {
  const random = createRandom(FIRST_SEED)
  let made = 0
  for (let seed = FIRST_SEED; made < count; seed += 1) {
    for (const { id, posting, closedAt } of jobsOf(seed, now)) {
      if (made === count) return
      const createdAt = new Date(now.getTime() - NEWEST_MS - SPAN_MS * (1 - made / count)).toISOString()
      const reference = [`Quote reference ${random.uuid().slice(0, 8)} when you write.`]
      const requirements = made % WITH_REFERENCE === 0 ? [...posting.requirements, ...reference] : posting.requirements
      const state = closedAt === null ? {} : { jobStatus: false, closedAt: createdAt }
      yield { _id: id, ...posting, requirements, createdAt, ...state }
      made += 1
    }
  }
}

/** The older jobs of another demo board; empty for the seeds for which the generator finds no companies. */
function jobsOf(seed, now) {
  try {
    return olderBoard(seed, now, demoBoard(seed, now)).jobs
  } catch {
    return []
  }
}
