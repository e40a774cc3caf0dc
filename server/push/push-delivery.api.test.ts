import { randomUUID } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { hoursOn, interviewAnswer, offeredTimes } from '#server/applications/test-interviews.ts'
import { listen } from '#server/events/test-listener.ts'
import { createServices } from '#server/services.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { application, applied, asked, dataOf, letter, postedJob, step, withdrawn } from '#server/testing/test-scenes.ts'
import { CONTACT, test } from './test-push-service.ts'

const write = async (from: TestCaller, to: TestCaller, text: string, id?: string) =>
  dataOf(await from.api.addMessages({ body: letter(from, to, text, id) }))

const answerTo = async (employer: TestCaller, questionId: string, reply: string) =>
  dataOf(await employer.api.reply({ body: { userId: questionId, reply, id: randomUUID() } }))

test('a message, an answer and an applicant are told with name, job and way there, and nothing that was written', async ({
  board: { candidate, employer },
  service,
}) => {
  const [ofCandidate, ofEmployer] = [
    await service.subscribe(candidate, 'phone'),
    await service.subscribe(employer, 'desktop'),
  ]
  const job = await postedJob(employer)
  await applied(candidate, job)
  const { queries } = await asked(candidate, job, 'Is there a ferry?')
  await answerTo(employer, queries[0]!.id, 'Every hour.')
  await write(employer, candidate, 'Come on Monday.')
  await service.drain()

  expect(ofEmployer()).toEqual([
    {
      kind: 'applicant',
      name: 'Cleo Marsh',
      position: 'Ship mechanic',
      path: `/dashboard/my-posted-jobs?applicants=${job._id}`,
      jobs: [job._id],
      others: 0,
      tag: `applicant ${job._id}`,
    },
  ])
  expect(ofCandidate().toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
    {
      kind: 'answer',
      name: 'Edda Holm',
      position: 'Ship mechanic',
      path: `/job-details/${job._id}#questions`,
      jobs: [job._id],
      others: 0,
      tag: `answer ${job._id}`,
    },
    {
      kind: 'message',
      name: 'Edda Holm',
      position: 'Ship mechanic',
      path: `/dashboard/messages?with=${employer.userId}`,
      jobs: [],
      others: 0,
      tag: `message ${employer.userId}`,
    },
  ])
})

test('a push about an application has name, job and link, not the answer', async ({
  board: { candidate, employer },
  service,
}) => {
  const told = await service.subscribe(candidate, 'phone')
  const job = await postedJob(employer)
  await candidate.api.apply({ body: { ...application(candidate, job._id), note: 'I can start in May.' } })
  const text = 'Somebody else was first.'
  dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'declined', text }) }))
  await service.drain()
  expect(told()).toEqual([
    {
      kind: 'application',
      name: 'Edda Holm',
      position: 'Ship mechanic',
      path: `/job-details/${job._id}`,
      jobs: [job._id],
      others: 0,
      tag: `application ${job._id}`,
    },
  ])
})

test('after 14 days a device that wants applicants is asked whether a job is still open, after 30 told that it is paused', async ({
  board,
  service,
}) => {
  const { employer, candidate, clock } = board
  const wants = await service.subscribe(employer, 'desktop', { message: false, answer: false })
  const others = [
    await service.subscribe(employer, 'phone', { applicant: false }),
    await service.subscribe(candidate, 'phone of the candidate'),
  ]
  const job = await postedJob(employer)
  const lookAfter = async (days: number) => {
    clock.advance(days * 86_400_000)
    await createServices({ ...board, push: service.outlet }).confirmations.lookAtDue()
    await service.drain()
  }
  const told = (kind: 'confirm' | 'paused') => ({
    kind,
    name: 'Harbour Jobs',
    position: 'Ship mechanic',
    path: `/job-details/${job._id}`,
    jobs: [job._id],
    others: 0,
    tag: `${kind} ${job._id}`,
  })
  await lookAfter(13)
  expect(wants()).toEqual([])
  await lookAfter(1)
  expect(wants()).toEqual([told('confirm')])
  await lookAfter(16)
  expect(wants()).toEqual([told('confirm'), told('paused')])
  for (const other of others) expect(other()).toEqual([])
})

test("messages are signed with the board's key, for the service they go to", async ({ board, service }) => {
  await service.subscribe(board.employer, 'desktop')
  await applied(board.candidate, await postedJob(board.employer))
  await service.drain()
  const { headers } = service.deliveries[0]!
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'normal' })
  expect(headers['topic']).toMatch(/^[\w-]{32}$/u)

  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/u.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(service.publicKey)
  const point = Buffer.from(key, 'base64url')
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience: service.origin, subject: CONTACT })
  expect(payload.exp).toBeLessThan(Date.now() / 1000 + 24 * 60 * 60)
})

test('each device is told of what was chosen for it', async ({ board: { candidate, employer }, service }) => {
  const job = await postedJob(employer)
  const none = await service.subscribe(employer, 'old', { applicant: false })
  const some = await service.subscribe(employer, 'new', { message: false, answer: false })
  await applied(candidate, job)
  await write(candidate, employer, 'Good morning')
  await service.drain()
  expect([none(), some()].map((told) => told.map(({ kind }) => kind))).toEqual([['message'], ['applicant']])
})

test('an employer is told with their applicants of an interview that a withdrawal called off', async ({
  board,
  service,
}) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const start = hoursOn(board, 24)
  const offerId = await offeredTimes(board, job, [24])
  dataOf(await candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start }) }))
  const told = await service.subscribe(employer, 'desktop', { message: false, answer: false })
  const untold = await service.subscribe(employer, 'phone', { applicant: false })
  await withdrawn(candidate, job)
  await service.runDue()
  expect(told()).toEqual([expect.objectContaining({ kind: 'interview.cancelled', name: 'Cleo Marsh' })])
  expect(untold()).toEqual([])
})

test('an employer is told that an agreed interview is off when the candidate deletes the account, not to offer times', async ({
  board,
  service,
}) => {
  const { candidate, otherCandidate, employer, dueWork } = board
  const job = await applied(otherCandidate, await applied(candidate, await postedJob(employer)))
  const [start, offerId] = [hoursOn(board, 24), await offeredTimes(board, job, [24])]
  await offeredTimes(board, job, [48], { candidate: otherCandidate })
  dataOf(await candidate.api.answerInterview({ body: interviewAnswer(candidate, job, { offerId, start }) }))
  const told = await service.subscribe(employer, 'desktop', { message: false, answer: false })
  await candidate.api.deleteAccount({ body: {} })
  // Nobody waits for whoever was only offered times.
  await otherCandidate.api.deleteAccount({ body: {} })
  await dueWork.start()
  await dueWork.idle()
  await service.runDue()
  expect(told()).toEqual([expect.objectContaining({ kind: 'interview.cancelled', name: 'Deleted account' })])
})

test('several messages are told once, and whoever wrote them is told nothing', async ({ board, service }) => {
  const { candidate, employer } = board
  await applied(candidate, await postedJob(employer))
  const ofCandidate = await service.subscribe(candidate, 'phone')
  const ofEmployer = await service.subscribe(employer, 'desktop')
  for (const text of ['One', 'Two', 'Three']) await write(candidate, employer, text)
  await service.drain()
  expect(ofEmployer()).toEqual([expect.objectContaining({ kind: 'message' })])
  expect(ofCandidate()).toEqual([])
})

test('a message that was read meanwhile is not told', async ({ board: { candidate, employer }, service }) => {
  await applied(candidate, await postedJob(employer))
  await service.subscribe(employer, 'desktop', { applicant: false })
  const { cursor } = await write(candidate, employer, 'One')
  await employer.api.markRead({ params: { userId: candidate.userId }, body: { seq: cursor } })
  await service.drain()
  expect(service.deliveries).toEqual([])
})

test('messages of several writers at once are heard once and in order on a stream while notifications are sent', async ({
  board: { candidate, otherCandidate, employer },
  service,
}) => {
  const job = await postedJob(employer)
  const writers = [candidate, otherCandidate]
  for (const writer of writers) await applied(writer, job)
  const told = await service.subscribe(employer, 'desktop', { applicant: false })
  const listener = await listen(employer)
  const count = 10
  await Promise.all(
    writers.map(async (writer) => {
      for (let number = 1; number <= count; number += 1) await write(writer, employer, String(number))
    }),
  )
  const events = await listener.events(writers.length * count)
  const numbers = events.map(({ id }) => Number(id))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(numbers.length)
  await service.drain()
  expect(
    told()
      .map(({ tag }) => tag)
      .toSorted(),
  ).toEqual(writers.map(({ userId }) => `message ${userId}`).toSorted())
  expect(listener.heard).toHaveLength(events.length + 1)
  await listener.close()
})

test('a repeat after a lost answer is not told again', async ({ board: { candidate, employer }, service }) => {
  const job = await postedJob(employer)
  await applied(candidate, job)
  await applied(candidate, job)
  const { queries } = await asked(candidate, job, 'Is there a ferry?')
  const reply = { userId: queries[0]!.id, reply: 'Every hour.', id: randomUUID() }
  for (let times = 0; times < 2; times += 1) await employer.api.reply({ body: reply })
  const id = randomUUID()
  for (let times = 0; times < 2; times += 1) await write(employer, candidate, 'One', id)
  expect(service.published.map(({ kind }) => kind)).toEqual(['applicant', 'answer', 'message'])
})

test('devices of an account to be deleted are told nothing, also of before, and again once it is kept', async ({
  board: { candidate, employer },
  service,
}) => {
  const told = await service.subscribe(candidate, 'phone')
  const decline = async (job: Awaited<ReturnType<typeof applied>>) =>
    dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind: 'declined' }) }))
  const jobs = [await postedJob(employer), await postedJob(employer), await postedJob(employer)] as const
  for (const job of jobs) await applied(candidate, job)
  await decline(jobs[0])
  dataOf(await candidate.api.deleteAccount({ body: {} }))
  await service.runDue()
  await decline(jobs[1])
  dataOf(await candidate.api.keepAccount())
  await decline(jobs[2])
  await service.runDue()
  expect(told()).toMatchObject([{ kind: 'application', path: `/job-details/${jobs[2]._id}` }])
})
