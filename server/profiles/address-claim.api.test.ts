import { describe, expect } from 'vitest'
import { tokenOf } from '#server/testing/test-accounts.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { employerRegistration } from '#server/testing/test-people.ts'
import { ownRecord, registered, test, withRecordOf } from '#server/testing/test-providers.ts'
import { application, applied, dataOf, letter, postedJob } from '#server/testing/test-scenes.ts'

const OWNER = 'ceo@bigbank.example'

describe('two spellings of one address', () => {
  test.for([
    ['composed and decomposed letters', 'zo\u00EB@example.org', 'zoe\u0308@example.org'],
    ['an international domain and its ASCII form', 'info@m\u00FCnchen.example', 'info@xn--mnchen-3ya.example'],
    ['a domain in both forms of its letters', 'info@mu\u0308nchen.example', 'info@M\u00DCNCHEN.example'],
  ])('are one person’s: %s', async ([, one, other], { providers }) => {
    const first = await registered(
      await providers.real({ uid: 'uid-of-one', email: one ?? '', isVerified: true }),
      'candidate',
    )
    const second = await providers.real({ uid: 'uid-of-other', email: other ?? '', isVerified: true })
    const reply = await second.api.register({ body: employerRegistration(other ?? '') })
    expect(reply).toBeProblem(409, 'user.email-taken')
    // The account itself may spell its address either way.
    const again = await providers.real({ uid: 'uid-of-one', email: other ?? '', isVerified: true })
    expect(await ownRecord(again)).toMatchObject({ _id: first.userId })
    expect(dataOf(await again.api.appliedJobs({ params: { id: one ?? '' } }))).toEqual([])
  })
})

describe('an address that is registered but was never verified', () => {
  const impostor = { uid: 'uid-of-an-impostor', email: OWNER, isVerified: false }
  const owner = { uid: 'uid-of-the-owner', email: OWNER, isVerified: true }

  test('is its owner’s as soon as they register with it verified', async ({ providers }) => {
    const first = await registered(await providers.real(impostor), 'employer')
    const second = await registered(await providers.real(owner), 'employer')
    expect(second.userId).not.toBe(first.userId)
    expect(await ownRecord(second)).toMatchObject({ _id: second.userId, email: OWNER })
  })

  test('is not for another one who has not verified it either', async ({ providers }) => {
    await registered(await providers.real(impostor), 'employer')
    const other = await providers.real({ ...owner, isVerified: false })
    const reply = await other.api.register({ body: employerRegistration(OWNER) })
    expect(reply).toBeProblem(409, 'user.email-taken')
  })

  test('is its owner’s when they change to it at the provider', async ({ providers }) => {
    await registered(await providers.real(impostor), 'employer')
    const elsewhere = await registered(await providers.real({ ...owner, email: 'ceo@home.example' }), 'employer')
    const moved = await providers.real(owner)
    expect(await ownRecord(moved)).toMatchObject({ _id: elsewhere.userId, email: OWNER })
  })

  test('leaves its first user with what is theirs, without the address', async ({ board, providers }) => {
    const job = await postedJob(board.employer)
    const first = await registered(await providers.real(impostor), 'candidate')
    await applied(first, job)
    const second = await registered(await providers.real(owner), 'candidate')

    const lost = await ownRecord(first)
    expect(lost._id).toBe(first.userId)
    expect(lost.email).toMatch(/^[0-9a-f-]{36}@released\.invalid$/u)
    const { applicants } = dataOf(await board.employer.api.job({ params: { id: job._id } }))
    expect(applicants).toMatchObject([{ userId: first.userId, email: lost.email }])
    // They can still sign in, read and apply; only the owner's data is found under the address.
    const other = await postedJob(board.otherEmployer)
    expect((await first.api.apply({ body: application(first, other._id) })).status).toBe(200)
    expect(dataOf(await first.api.appliedJobs({ params: { id: OWNER } }))).toHaveLength(2)
    expect(dataOf(await second.api.appliedJobs({ params: { id: OWNER } }))).toEqual([])
  })

  test('is never theirs again, even once they verify it too', async ({ providers }) => {
    const first = await registered(await providers.real(impostor), 'employer')
    const second = await registered(await providers.real(owner), 'employer')
    const late = await providers.real({ ...impostor, isVerified: true })
    expect((await ownRecord(late))._id).toBe(first.userId)
    expect(await ownRecord(second)).toMatchObject({ _id: second.userId, email: OWNER })
  })

  test('shows the owner nothing of what was written to the first user', async ({ board, providers }) => {
    const first = await registered(await providers.real(impostor), 'candidate')
    await applied(first, await postedJob(board.employer))
    const { employer } = board
    await employer.api.addMessages({ body: letter(employer, first, 'Here is my number') })
    const second = await registered(await providers.real(owner), 'candidate')

    const query = { email1: OWNER, email2: employer.email }
    expect(await second.api.messages({ query })).toBeProblem(403, 'conversation.forbidden')
    expect(dataOf(await second.api.conversations()).conversations).toEqual([])
    expect(dataOf(await first.api.messages({ query })).messages).toMatchObject([{ text: 'Here is my number' }])
    // The employer keeps the conversation with the first person, and cannot reach the other one by this address.
    const [listed] = dataOf(await employer.api.conversations()).conversations
    expect(listed).toMatchObject({ userId: first.userId })
    const byAddress = await employer.api.messages({ query: { email1: employer.email, email2: OWNER } })
    expect(byAddress).toBeProblem(403, 'conversation.forbidden')
    const onward = { email1: employer.email, email2: listed?.email ?? '' }
    expect(dataOf(await employer.api.messages({ query: onward })).messages).toHaveLength(1)
  })

  test('takes nothing along that was written to it before', async ({ board: { employer }, providers }) => {
    const first = await registered(await providers.real(impostor), 'candidate')
    await applied(first, await postedJob(employer))
    // It waits on the employer's device meanwhile.
    const body = letter(employer, first, 'Here is my number')
    await registered(await providers.real(owner), 'candidate')
    expect(await employer.api.addMessages({ body })).toBeProblem(403, 'conversation.forbidden')
  })

  test('takes the postings under it off the list, for nobody stands behind them', async ({ board, providers }) => {
    const first = await registered(providers.embedded({ ...impostor, isVerified: false }), 'employer')
    const job = await postedJob(first)
    await registered(await providers.real(owner), 'employer')
    const reply = dataOf(await board.candidate.api.job({ params: { id: job._id } }))
    expect(reply.jobStatus).toBe(false)
    expect(reply.jobPostedBy).not.toBe(OWNER)
  })
})

test('the jobs of an account that has lost its address while it was to be deleted stay closed', async ({
  board,
  providers,
}) => {
  const first = await registered(
    providers.embedded({ uid: 'uid-of-an-impostor', email: OWNER, isVerified: false }),
    'employer',
  )
  const job = await postedJob(first)
  dataOf(await first.api.deleteAccount({ body: {} }))
  await registered(await providers.real({ uid: 'uid-of-the-owner', email: OWNER, isVerified: true }), 'employer')
  dataOf(await first.api.keepAccount())
  const reply = dataOf(await board.candidate.api.job({ params: { id: job._id } }))
  expect(reply.jobStatus).toBe(false)
})

describe('a verified address', () => {
  const owner = { uid: 'uid-of-the-owner', email: OWNER, isVerified: true }
  const claimant = { uid: 'uid-of-a-claimant', email: OWNER, isVerified: true }

  test('stays with its record, whoever verifies it later', async ({ providers }) => {
    await registered(await providers.real(owner), 'employer')
    const reply = await (await providers.real(claimant)).api.register({ body: employerRegistration(OWNER) })
    expect(reply).toBeProblem(409, 'user.email-taken')
  })

  test('counts from the first request after it was verified', async ({ providers }) => {
    const early = await registered(await providers.real({ ...owner, isVerified: false }), 'employer')
    expect((await ownRecord(await providers.real(owner)))._id).toBe(early.userId)
    const reply = await (await providers.real(claimant)).api.register({ body: employerRegistration(OWNER) })
    expect(reply).toBeProblem(409, 'user.email-taken')
  })
})

describe('an address that was changed at the provider', () => {
  const before = { uid: 'uid-of-mia', email: 'mia@example.org', isVerified: true }

  test('counts once it is verified', async ({ board, providers }) => {
    const mia = await registered(await providers.real(before), 'candidate')
    const job = await applied(mia, await postedJob(board.employer))
    const shownAs = async () => {
      const { applicants } = dataOf(await board.employer.api.job({ params: { id: job._id } }))
      return applicants.map(({ email }) => email)
    }
    const unproved = withRecordOf(mia, await providers.real({ ...before, email: OWNER, isVerified: false }))
    expect((await ownRecord(unproved)).email).toBe(before.email)
    expect(await shownAs()).toEqual([before.email])
    expect((await unproved.api.apply({ body: application(unproved, job._id) })).status).toBe(200)

    const proved = await providers.real({ ...before, email: OWNER, isVerified: true })
    expect((await ownRecord(proved)).email).toBe(OWNER)
    expect(await shownAs()).toEqual([OWNER])
  })

  test('keeps nobody from registering with it until then', async ({ providers }) => {
    await registered(await providers.real(before), 'candidate')
    await ownRecord(await providers.real({ ...before, email: OWNER, isVerified: false }))
    const owner = await providers.real({ uid: 'uid-of-the-owner', email: OWNER, isVerified: true })
    expect(await ownRecord(await registered(owner, 'employer'))).toMatchObject({ email: OWNER })
  })
})

describe('the embedded accounts, which verify nothing', () => {
  const bearer = { uid: 'uid-of-dora', email: 'dora@example.org', isVerified: false }

  test('are followed by their record to another address as before', async ({ providers }) => {
    const dora = await registered(providers.embedded(bearer), 'employer')
    const moved = providers.embedded({ ...bearer, email: 'dora@harbour.example' })
    expect(await ownRecord(moved)).toMatchObject({ _id: dora.userId, email: 'dora@harbour.example' })
  })

  test('take no address from each other', async ({ providers }) => {
    await registered(providers.embedded(bearer), 'employer')
    for (const isVerified of [false, true]) {
      const other = providers.embedded({ ...bearer, uid: 'uid-of-another', isVerified })
      const reply = await other.api.register({ body: employerRegistration(bearer.email) })
      expect(reply).toBeProblem(409, 'user.email-taken')
    }
  })
})

describe('an address that was changed at the provider', () => {
  const NOW = Date.parse('2026-03-02T09:00:00.000Z') / 1000
  const tokenAt = (board: TestBoard, email: string, at: number) => {
    const account = { uid: board.candidate.uid, email }
    return withRecordOf(board.candidate, board.caller('candidate', account, tokenOf({ ...account, at })))
  }
  const addressIn = async (board: TestBoard) =>
    (
      await board.database.reader.selectFrom('users').select('email').where('uid', '=', board.candidate.uid).execute()
    ).map(({ email }) => email)

  test('is not moved back by a token of before, which another device has for up to an hour', async ({ board }) => {
    const older = tokenAt(board, board.candidate.email, NOW - 30)
    const newer = tokenAt(board, 'cleo.new@example.org', NOW)
    expect((await older.api.account()).status).toBe(200)
    expect((await newer.api.account()).status).toBe(200)
    expect(await addressIn(board)).toEqual(['cleo.new@example.org'])
    expect((await older.api.account()).status).toBe(200)
    expect(await addressIn(board)).toEqual(['cleo.new@example.org'])
    // A token issued between two changes does not change it either.
    expect((await tokenAt(board, 'cleo.newest@example.org', NOW + 20).api.account()).status).toBe(200)
    expect((await tokenAt(board, 'cleo.between@example.org', NOW + 10).api.account()).status).toBe(200)
    expect(await addressIn(board)).toEqual(['cleo.newest@example.org'])
  })

  test('can be changed back, by a token that is newer', async ({ board }) => {
    await tokenAt(board, 'cleo.new@example.org', NOW).api.account()
    await tokenAt(board, board.candidate.email, NOW + 1).api.account()
    expect(await addressIn(board)).toEqual([board.candidate.email])
  })

  test('is the newest of two that come at once', async ({ board }) => {
    const tokens = [1, 5, 3, 2, 4].map((second) => tokenAt(board, `cleo.${second}@example.org`, NOW + second))
    for (const { status } of await Promise.all(tokens.map((token) => token.api.account()))) expect(status).toBe(200)
    expect(await addressIn(board)).toEqual(['cleo.5@example.org'])
  })
})
