import { expect } from 'vitest'
import { DELETION_DAYS } from '#contract/account/account.rules.ts'
import { createServices } from '#server/services.ts'
import { test } from '#server/testing/test-board.ts'
import { appeal, asked, dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { decided, deskOf, reported } from './test-desk.ts'

test('an appeal about a question that went with its job can be ended at the desk', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  const [question] = (await asked(candidate, job, 'Is there a canteen?')).queries
  const found = await reported(board, 'question', question!.id)
  await decided(board, found, { reason: 'spam' })
  dataOf(await candidate.api.appeal({ body: appeal(candidate, found.id) }))
  // Nobody has applied: the employer deletes the job, and its questions with it.
  dataOf(await employer.api.deleteJob({ params: { id: job._id } }))
  const [one] = (await deskOf(board, { show: 'appealed' })).cases
  expect(one?.steps).toEqual(['uphold'])
  await decided(board, one!, { step: 'uphold', reason: 'spam' })
  expect((await deskOf(board, { show: 'appealed' })).waiting.appealed).toBe(0)
  // Whoever appealed hears of it.
  const [own] = dataOf(await candidate.api.ownDecisions({ query: {} })).decisions
  expect(own).toMatchObject({ state: 'upheld', isFinal: true })
  const { notifications } = dataOf(await candidate.api.notifications({ query: {} }))
  expect(notifications.find(({ kind }) => kind === 'decision')?.decision).toMatchObject({ step: 'uphold' })
})

test('an appeal of somebody whose account is erased can be decided too', async ({ board }) => {
  const { candidate, clock, database } = board
  const found = await reported(board, 'person', candidate.userId)
  await decided(board, found, { reason: 'fake' })
  dataOf(await candidate.api.appeal({ body: appeal(candidate, found.id) }))
  dataOf(await candidate.api.deleteAccount({ body: {} }))
  clock.advance((DELETION_DAYS + 1) * 86_400_000)
  await createServices({ database, clock }).accountDeletion.eraseDue()
  const [one] = (await deskOf(board, { show: 'appealed' })).cases
  await decided(board, one!, { step: 'uphold', reason: 'fake' })
  expect((await deskOf(board, { show: 'appealed' })).waiting.appealed).toBe(0)
})
