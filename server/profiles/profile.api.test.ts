import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { normaliseEmail } from '#contract/auth/email.ts'
import { test } from '#server/testing/test-board.ts'
import { candidateRegistration, employerRegistration } from '#server/testing/test-people.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'

// Spec 3: The user's reply has a status and data
test('the own record is found by id and by address', async ({ board }) => {
  const { candidate } = board
  const replies = []
  for (const idOrEmail of [candidate.userId, candidate.email, ` ${candidate.email.toUpperCase()} `])
    replies.push(dataOf(await candidate.api.user({ params: { idOrEmail } })))
  expect(replies[0]).toMatchObject({ ...candidateRegistration(candidate.email), _id: candidate.userId })
  expect(replies).toEqual([replies[0], replies[0], replies[0]])
})

// Spec 7: GET /user without status when not registered
test('somebody who has not registered is known by address alone', async ({ board }) => {
  const { email } = board.unregistered
  const reply = await board.unregistered.api.user({ params: { idOrEmail: email } })
  expect(reply).toMatchObject({ status: 200, body: { data: { email } } })
  expect(reply.body).not.toHaveProperty('status')
})

// Spec 6: Users are looked up by email or id
test("somebody else's record is refused alike, whether there is one or not", async ({ board }) => {
  const { candidate, employer } = board
  const bodies = []
  for (const idOrEmail of [employer.email, employer.userId, 'nobody@example.org', randomUUID(), '%25', '%20']) {
    const reply = await candidate.api.user({ params: { idOrEmail } })
    expect(reply).toBeProblem(403, 'user.forbidden')
    bodies.push({ ...(reply.body as object), instance: '' })
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})

// Spec 2: Sample data overlay the profile
// Spec 7: POST /user acknowledges, once
test('a candidate registers with an empty profile', async ({ board }) => {
  const { unregistered } = board
  const user = dataOf(await unregistered.api.register({ body: candidateRegistration(unregistered.email) }))
  expect(user).toMatchObject({
    ...candidateRegistration(unregistered.email),
    companyName: '',
    aboutMe: '',
    skills: [],
    contactInformation: { phoneNumber: '', linkedInProfile: '', portfolioWebsite: '', github: '' },
    createdAt: board.clock.now().toISOString(),
  })
  expect(user).not.toHaveProperty('uid')
})

test('an address is stored in the spelling in which addresses are compared', async ({ board }) => {
  const body = candidateRegistration(` ${board.unregistered.email.toUpperCase()} `)
  expect(dataOf(await board.unregistered.api.register({ body }))).toMatchObject({ email: board.unregistered.email })
})

test('a person who can sign in can register, whatever the address looks like', async ({ board }) => {
  for (const email of ['o&b@example.org', 'a/b@example.org', 'émile@example.org', 'ada@почта.рф', 'ada@intranet']) {
    const caller = board.caller(email, { uid: `uid-of-${email}`, email })
    const stored = { email: normaliseEmail(email) }
    expect(dataOf(await caller.api.register({ body: candidateRegistration(email) }))).toMatchObject(stored)
    expect(dataOf(await caller.api.user({ params: { idOrEmail: encodeURIComponent(email) } }))).toMatchObject(stored)
  }
})

test('a malformed address is refused as such', async ({ board }) => {
  for (const email of ['ada', 'ada@', '@example.org', 'a da@example.org', 'ada@example.org,\nida@example.org']) {
    const reply = await board.unregistered.api.register({ body: candidateRegistration(email) })
    expect(reply).toBeProblem(400, 'request.invalid')
    expect(reply.body).toMatchObject({ issues: [{ path: 'email' }] })
  }
})

test('a person with a changed address is known by the new one, and keeps what is theirs', async ({ board }) => {
  const job = await postedJob(board.employer)
  const email = 'edda@holm.example'
  const moved = board.caller('moved', { uid: board.employer.uid, email, at: board.clock.now().getTime() / 1000 })
  expect(dataOf(await moved.api.user({ params: { idOrEmail: email } }))).toMatchObject({ email })
  const { jobPostedBy, ...seen } = dataOf(await board.candidate.api.job({ params: { id: job._id } }))
  expect(jobPostedBy).toBe(email)
  expect((await moved.api.updateJob({ body: { ...seen, jobPostedBy, jobStatus: false } })).status).toBe(200)
})

test('an address that is somebody else’s already stays theirs', async ({ board }) => {
  const { candidate, employer } = board
  const moved = board.caller('moved', { uid: employer.uid, email: candidate.email })
  expect(dataOf(await moved.api.user({ params: { idOrEmail: candidate.email } }))).toMatchObject({
    _id: employer.userId,
    email: employer.email,
  })
  expect(dataOf(await candidate.api.user({ params: { idOrEmail: candidate.email } }))).toMatchObject({
    _id: candidate.userId,
    email: candidate.email,
  })
})

test('a registration whose answer was lost is made once', async ({ board }) => {
  const body = employerRegistration(board.unregistered.email)
  const first = dataOf(await board.unregistered.api.register({ body }))
  board.clock.advance(5000)
  expect(dataOf(await board.unregistered.api.register({ body }))).toEqual(first)
})

test('ten registrations at once are one', async ({ board }) => {
  const body = candidateRegistration(board.unregistered.email)
  const replies = await Promise.all(Array.from({ length: 10 }, () => board.unregistered.api.register({ body })))
  expect(new Set(replies.map((reply) => JSON.stringify(dataOf(reply)))).size).toBe(1)
})

// Spec 7: POST /user acknowledges, once
test('role and registration are set once', async ({ board }) => {
  const { candidate } = board
  const otherRole = await candidate.api.register({ body: employerRegistration(candidate.email) })
  const otherCity = await candidate.api.register({ body: { ...candidateRegistration(candidate.email), city: 'Oslo' } })
  expect(otherRole).toBeProblem(409, 'user.role-set')
  expect(otherCity).toBeProblem(409, 'user.role-set')
})

test('an address belongs to one account', async ({ board }) => {
  const { email } = board.candidate
  const twin = board.caller('twin', { uid: 'uid-of-a-twin', email })
  expect(await twin.api.register({ body: candidateRegistration(email) })).toBeProblem(409, 'user.email-taken')
  expect((await twin.api.user({ params: { idOrEmail: email } })).body).toEqual({ data: { email } })
})

test('a record stays with its account when the address of the account changes', async ({ board }) => {
  const moved = board.caller('moved', { uid: board.candidate.uid, email: 'cleo@example.net' })
  const user = dataOf(await moved.api.user({ params: { idOrEmail: 'cleo@example.net' } }))
  expect(user).toMatchObject({ _id: board.candidate.userId })
  const former = await moved.api.user({ params: { idOrEmail: board.candidate.email } })
  expect(former).toBeProblem(403, 'user.forbidden')
})

// Spec 5: The server requires them as well
test('every field of a registration that is wrong is named with its sentence', async ({ board }) => {
  const body = {
    role: 'candidate',
    firstName: '',
    lastName: ' ',
    email: 'x',
    gender: 'none',
    country: '',
    address: '',
    city: 'x'.repeat(81),
    postcode: '',
    term: false,
  }
  const reply = await board.unregistered.send({ method: 'POST', path: '/api/user', body: JSON.stringify(body) })
  expect(reply).toBeProblem(400, 'request.invalid')
  expect(reply.body).toMatchObject({
    issues: [
      { path: 'firstName', message: 'Enter your first name.' },
      { path: 'lastName', message: 'Enter your last name.' },
      { path: 'email', message: 'Enter an email address, like name@example.org.' },
      { path: 'gender', message: 'Choose a gender.' },
      { path: 'country', message: 'Choose your country.' },
      { path: 'address', message: 'Enter your street and number.' },
      { path: 'city', message: 'City: 80 characters at most.' },
      { path: 'postcode', message: 'Enter your postal code.' },
      { path: 'term', message: 'Accept the terms to register.' },
    ],
  })
})

// Spec 6: candidate-details is open to any signed-in user
// Spec 7: GET /candidate/{id}
test('a candidate is whole for themselves and for employers they applied to, a name for others', async ({ board }) => {
  const { candidate, otherCandidate, employer, otherEmployer, unregistered } = board
  const job = await applied(candidate, await postedJob(employer))
  const id = candidate.userId
  const [own] = job.applicants
  const { id: applicationId, appliedTime, standing, history } = own!
  const appliedTo = [{ id: applicationId, jobId: job._id, position: job.position, appliedTime, standing, history }]
  const whole = dataOf(await candidate.api.user({ params: { idOrEmail: id } }))
  const name = { _id: id, firstName: 'Cleo', lastName: 'Marsh', role: 'candidate' }
  expect(dataOf(await candidate.api.candidate({ params: { id } }))).toEqual(whole)
  expect(dataOf(await employer.api.candidate({ params: { id } }))).toEqual({ ...whole, appliedTo })
  for (const caller of [otherCandidate, otherEmployer, unregistered])
    expect(dataOf(await caller.api.candidate({ params: { id } }))).toEqual(name)
})

// Spec 7: GET /candidate/{id}
test('an id of nobody and one of an employer are no candidates', async ({ board }) => {
  for (const id of [randomUUID(), 'nobody', board.employer.userId, board.candidate.email])
    expect(await board.otherEmployer.api.candidate({ params: { id } })).toBeProblem(404, 'candidate.unknown')
})

test('an employer sees the own record there too', async ({ board }) => {
  const reply = await board.employer.api.candidate({ params: { id: board.employer.userId } })
  expect(dataOf(reply)).toMatchObject({ email: board.employer.email, role: 'employer' })
})
