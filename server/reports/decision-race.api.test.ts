import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { dataOf, decision, postedJob } from '#server/testing/test-scenes.ts'
import { admin, deskOf, reported } from './test-desk.ts'

const ROUNDS = 8

test('one of two decisions on a case at the same moment is taken, and the other is refused as second', async ({
  board,
}) => {
  const { employer, visitor } = board
  for (let round = 0; round < ROUNDS; round += 1) {
    const job = await postedJob(employer, { position: `Rigger ${round}` })
    const found = await reported(board, 'job', job._id)
    const hide = decision(found, { state: found.state })
    const dismiss = decision(found, { state: found.state, step: 'dismiss', reason: 'allowed' })
    const caller = admin(board)
    const replies = await Promise.all([hide, dismiss].map(async (body) => caller.api.decideCase({ body })))
    const [taken, refused] = replies.toSorted((one, other) => one.status - other.status)
    expect(taken?.status).toBe(200)
    expect(refused).toBeProblem(409, 'case.step')
    // The job's state follows the accepted decision only.
    const isDown = replies[0]?.status === 200
    expect((await visitor.api.job({ params: { id: job._id } })).status).toBe(isDown ? 410 : 200)
    const [decided] = (await deskOf(board, { show: 'decided' })).cases.filter(({ id }) => id === found.id)
    expect(decided?.state).toBe(isDown ? 'in-force' : 'dismissed')
    const lines = await board.database.reader
      .selectFrom('report_decisions')
      .select('id')
      .where('subject_id', '=', job._id)
      .execute()
    expect(lines).toEqual([{ id: (isDown ? hide : dismiss).id }])
  }
  expect(dataOf(await visitor.api.jobs({ query: {} })).length).toBeLessThanOrEqual(ROUNDS)
})
