import { expect } from 'vitest'
import { SEEN_DELAY_MS } from '#contract/applications/application-ledger.rules.ts'
import { test } from '#server/testing/test-board.ts'
import { applied, dataOf, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'
import { applicationEventData } from './application.personal-data.ts'

test('seen, taken back and seen again: the candidate hears of the one that stands', async ({ board }) => {
  const { employer, candidate, clock, database, dueWork } = board
  const job = await applied(candidate, await postedJob(employer))
  const act = async (kind: 'seen' | 'unseen') => {
    dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind }) }))
    clock.advance(5000)
  }
  for (const kind of ['seen', 'unseen', 'seen'] as const) await act(kind)
  const heard = async () => {
    const events = database.reader.selectFrom('events').select('seq').where('kind', '=', 'application.changed')
    return (await events.where('user_id', '=', candidate.userId).execute()).length
  }
  const stage = async () => dataOf(await candidate.api.job({ params: { id: job._id } })).applicants[0]?.standing?.stage
  await dueWork.start()
  clock.advance(SEEN_DELAY_MS - 15_000)
  dueWork.look()
  await dueWork.idle()
  expect(await stage()).toBe('sent')
  const before = await heard()
  clock.advance(15_000)
  dueWork.look()
  await dueWork.idle()
  expect(await stage()).toBe('seen')
  expect(await heard()).toBe(before + 1)
})

test("the download of one's data has a 'seen' that was told, though a later application's was taken back", async ({
  board,
}) => {
  const { employer, candidate, clock, database } = board
  const job = await applied(candidate, await postedJob(employer))
  const act = async (kind: 'seen' | 'unseen') => {
    dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind }) }))
    clock.advance(SEEN_DELAY_MS)
  }
  await act('seen')
  await withdrawn(candidate, job)
  clock.advance(1000)
  await applied(candidate, job)
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'seen' }) }))
  await act('unseen')
  const kinds: unknown[] = []
  for await (const line of applicationEventData.handOut(database.reader, candidate.userId))
    kinds.push((line as { kind: unknown }).kind)
  expect(kinds).toEqual(['sent', 'seen', 'withdrawn', 'sent'])
})
