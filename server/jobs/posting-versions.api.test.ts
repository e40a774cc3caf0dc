import { expect } from 'vitest'
import { encodeJson } from '#server/database/codecs.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { postedJob, posting } from '#server/testing/test-scenes.ts'
import { JobHistoryRepository } from './job-history.repository.ts'
import { PostingVersions } from './posting-versions.ts'

const versions = new PostingVersions(new JobHistoryRepository())
const hashes = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => `v${from + place}`)

/** Inserts replaced versions of a posting, one per minute. */
async function ended({ database }: TestBoard, jobId: string, all: number) {
  const { _id, ...words } = posting()
  await database.inTransaction(async (tx) => {
    for (const [minute, hash] of hashes(0, all).entries()) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
      const version = { job_id: jobId, hash, posting: encodeJson(words as never), from_at: at, until_at: at }
      await tx.insertInto('posting_versions').values(version).execute()
    }
  })
}

/** Releases the oldest version, as if its last copy were deleted; returns the remaining versions. */
async function released({ database }: TestBoard, jobId: string): Promise<string[]> {
  await database.inTransaction(async (tx) => versions.release(tx, jobId, 'v0'))
  const left = await database.reader.selectFrom('posting_versions').select('hash').orderBy('until_at').execute()
  return left.map(({ hash }) => hash)
}

test('versions that no copy names any more go with the copies, but for the last ones, without another edit', async ({
  board,
}) => {
  const job = await postedJob(board.employer)
  await ended(board, job._id, 30)
  expect(await released(board, job._id)).toEqual(hashes(20, 30))
})

test('the versions of a removed job are deleted after the last copy', async ({ board }) => {
  await ended(board, 'gone', 3)
  expect(await released(board, 'gone')).toEqual([])
})
