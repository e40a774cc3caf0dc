import { expect } from 'vitest'
import { ownRecord, registered, test, withRecordOf } from '#server/testing/test-providers.ts'
import { applied, dataOf, letter, postedJob } from '#server/testing/test-scenes.ts'

const before = { uid: 'uid-of-cleo', email: 'cleo@home.example', isVerified: true }
const after = { ...before, email: 'cleo@work.example' }

test('a message that was written to somebody before they changed their address arrives', async ({
  board: { employer },
  providers,
}) => {
  const cleo = await registered(await providers.real(before), 'candidate')
  await applied(cleo, await postedJob(employer))
  // It waits on the employer's device meanwhile.
  const body = letter(employer, cleo, 'Are you free on Thursday?')
  const moved = withRecordOf(cleo, await providers.real(after))
  expect(await ownRecord(moved)).toMatchObject({ email: after.email })

  expect((await employer.api.addMessages({ body })).status).toBe(200)
  const query = { email1: moved.email, email2: employer.email }
  expect(dataOf(await moved.api.messages({ query })).messages).toMatchObject([{ text: 'Are you free on Thursday?' }])
})

test('the address of a message must not be that of somebody else', async ({ board, providers }) => {
  const { employer, otherCandidate } = board
  const job = await postedJob(employer)
  const cleo = await registered(await providers.real(before), 'candidate')
  for (const candidate of [cleo, otherCandidate]) await applied(candidate, job)
  const body = letter(employer, cleo, 'Are you free on Thursday?')
  body.users[1] = { ...body.users[1], email: otherCandidate.email }
  expect(await employer.api.addMessages({ body })).toBeProblem(403, 'conversation.forbidden')
})

test('a message does not reveal whether a stranger has an account', async ({ board, providers }) => {
  const { employer, otherCandidate } = board
  const cleo = await registered(await providers.real(before), 'candidate')
  await applied(cleo, await postedJob(employer))
  const body = letter(employer, cleo, 'Are you free on Thursday?')
  const statusWith = async (email: string) => {
    body.users[1] = { ...body.users[1], email }
    return (await employer.api.addMessages({ body })).status
  }
  expect(await statusWith(otherCandidate.email)).toBe(await statusWith('nobody@example.org'))
  // From the other side too.
  const answer = letter(cleo, employer, 'Yes, all day.')
  answer.users[1] = { ...answer.users[1], email: board.otherEmployer.email }
  expect((await cleo.api.addMessages({ body: answer })).status).toBe(200)
})
