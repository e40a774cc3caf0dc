import { describe, expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { registered, test, withRecordOf } from '#server/testing/test-providers.ts'
import {
  application,
  applied,
  asked,
  dataOf,
  letter,
  postedJob,
  posting,
  question,
  savedJob,
} from '#server/testing/test-scenes.ts'

describe('an account with an unverified address', () => {
  const unverified = { uid: 'uid-of-una', email: 'una@example.org', isVerified: false }

  test('registers, applies and saves jobs', async ({ board, providers }) => {
    const una = await registered(await providers.real(unverified), 'candidate')
    const job = await postedJob(board.employer)
    expect((await una.api.apply({ body: application(una, job._id) })).status).toBe(200)
    const change = { isSaved: true, changedAt: '2001-01-01T00:00:00.000Z' }
    expect((await una.api.saveJob(savedJob(una, job._id, change))).status).toBe(200)
  })

  test('can neither ask nor write, until a fresh token says that it is verified', async ({ board, providers }) => {
    const una = await registered(await providers.real(unverified), 'candidate')
    const job = await applied(una, await postedJob(board.employer))
    const ask = (caller: TestCaller) => caller.api.ask({ body: question(caller, job._id, 'Which engines?') })
    const write = (caller: TestCaller) => caller.api.addMessages({ body: letter(caller, board.employer, 'Good day') })
    expect(await ask(una)).toBeProblem(403, 'actor.unverified')
    expect(await write(una)).toBeProblem(403, 'actor.unverified')

    const verified = withRecordOf(una, await providers.real({ ...unverified, isVerified: true }))
    expect((await ask(verified)).status).toBe(200)
    expect((await write(verified)).status).toBe(200)
    // The result for one token is not cached for the other.
    expect(await ask(una)).toBeProblem(403, 'actor.unverified')
  })

  test('reads what others have written', async ({ board, providers }) => {
    const una = await registered(await providers.real(unverified), 'candidate')
    await applied(una, await postedJob(board.employer))
    await board.employer.api.addMessages({ body: letter(board.employer, una, 'Come tomorrow') })
    const query = { email1: una.email, email2: board.employer.email }
    expect(dataOf(await una.api.messages({ query })).messages).toMatchObject([{ text: 'Come tomorrow' }])
  })

  test('can neither post, change, open nor reply; closing stays possible', async ({ board, providers }) => {
    const emil = { uid: 'uid-of-erik', email: 'erik@example.org' }
    const verified = await registered(await providers.real({ ...emil, isVerified: true }), 'employer')
    const unverified = withRecordOf(verified, await providers.real({ ...emil, isVerified: false }))
    const job = await asked(board.candidate, await postedJob(verified), 'Which engines?')
    const change = (values: Partial<Job>) => unverified.api.updateJob({ body: { ...job, ...values } })

    expect(await unverified.api.postJob({ body: posting() })).toBeProblem(403, 'actor.unverified')
    expect(await change({ overview: 'Send me money first.' })).toBeProblem(403, 'actor.unverified')
    expect(await change({ overview: 'Send me money first.', jobStatus: false })).toBeProblem(403, 'actor.unverified')
    const reply = { userId: job.queries[0]?.id ?? '', reply: 'Diesel', question: 'Which engines?' }
    expect(await unverified.api.reply({ body: reply })).toBeProblem(403, 'actor.unverified')

    const closed = dataOf(await change({ jobStatus: false }))
    expect(closed.jobStatus).toBe(false)
    const opened = await unverified.api.updateJob({ body: { ...closed, jobStatus: true } })
    expect(opened).toBeProblem(403, 'actor.unverified')
  })
})

describe('the embedded accounts, which verify nothing', () => {
  const bearer = { uid: 'uid-of-dora', email: 'dora@example.org', isVerified: false }

  test('post, ask and write as before', async ({ providers }) => {
    const dora = await registered(providers.embedded(bearer), 'employer')
    const candidate = await registered(
      providers.embedded({ uid: 'uid-of-didi', email: 'didi@example.org', isVerified: false }),
      'candidate',
    )
    const job = await applied(candidate, await postedJob(dora))
    await asked(candidate, job, 'Which engines?')
    expect((await candidate.api.addMessages({ body: letter(candidate, dora, 'Hello') })).status).toBe(200)
  })
})
