import { expect } from 'vitest'
import type { Applicant } from '#contract/applications/application.schema.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import type { User } from '#contract/profiles/user.schema.ts'
import { PDF, pathOf } from '#server/testing/test-files.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, asked, dataOf, postedJob } from '#server/testing/test-scenes.ts'

async function busyJob(board: TestBoard) {
  const { candidate, otherCandidate, employer, otherEmployer } = board
  const job = await postedJob(employer)
  await applied(candidate, job)
  await applied(otherCandidate, job)
  await asked(otherCandidate, job, 'Is there a canteen?')
  await asked(otherEmployer, job, 'Do you share your crane?')
  return job
}

// Spec 2: The applicant count shows to the owner only
test('each caller sees of a job what is theirs to see', async ({ board }) => {
  const { _id: id } = await busyJob(board)
  const seen: Record<string, unknown> = {}
  const { visitor, unregistered, candidate, otherCandidate, employer, otherEmployer } = board
  for (const caller of [visitor, unregistered, candidate, otherCandidate, employer, otherEmployer]) {
    const job = dataOf(await caller.api.job({ params: { id } }))
    seen[caller.name] = {
      poster: job.jobPostedBy,
      applicants: job.applicants.map((applicant) => applicant.email),
      askers: job.queries.map((query) => query.email),
    }
  }
  const poster = employer.email
  expect(seen).toEqual({
    visitor: { poster: undefined, applicants: [], askers: [undefined, undefined] },
    unregistered: { poster, applicants: [], askers: [undefined, undefined] },
    candidate: { poster, applicants: [candidate.email], askers: [undefined, undefined] },
    'other candidate': { poster, applicants: [otherCandidate.email], askers: [otherCandidate.email, undefined] },
    employer: {
      poster,
      applicants: [candidate.email, otherCandidate.email],
      askers: [otherCandidate.email, otherEmployer.email],
    },
    'other employer': { poster, applicants: [], askers: [undefined, otherEmployer.email] },
  })
})

test('the list is the same for everybody and names nobody but the recruiter', async ({ board }) => {
  await busyJob(board)
  const { visitor, unregistered, candidate, otherCandidate, employer, otherEmployer } = board
  const bodies = []
  for (const caller of [visitor, unregistered, candidate, otherCandidate, employer, otherEmployer])
    bodies.push(JSON.stringify((await caller.api.jobs({ query: {} })).body))
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).not.toContain('@')
  expect(JSON.parse(bodies[0]!)).toMatchObject({
    total: 1,
    nextCursor: null,
    data: [{ applicants: [], queries: [], questionsTotal: 2 }],
  })
})

test("only the job's owner sees an applicant's headline and name, and whether there is a resume", async ({ board }) => {
  const { candidate, otherCandidate, employer } = board
  const record = dataOf(await candidate.api.candidate({ params: { id: candidate.userId } })) as User
  const experiences = ['Ship mechanic', 'Apprentice'].map((position) => ({
    position,
    companyName: 'Tugs',
    timeline: '',
    location: '',
  }))
  dataOf(await candidate.api.updateUser({ body: { experiences, updatedAt: record.updatedAt } }))
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF)
  const job = await busyJob(board)
  const told = ({ name, headline, hasResume }: Applicant) => ({ name, headline, hasResume })
  const whole = [
    { name: 'Cleo Marsh', headline: 'Ship mechanic', hasResume: true },
    { name: 'Cleo Marsh', headline: undefined, hasResume: false },
  ]
  const params = { id: job._id }
  const opened = async (caller: TestCaller) => dataOf(await caller.api.job({ params })).applicants.map(told)
  expect(await opened(employer)).toEqual(whole)
  const [posted] = dataOf(await employer.api.postedJobs({ params: { id: employer.userId } }))
  expect(posted!.applicants.map(told)).toEqual(whole)
  const page = dataOf(await employer.api.applicants({ params, query: {} }))
  expect(page.applicants.map(told)).toEqual(whole)

  const nothing = { name: undefined, headline: undefined, hasResume: undefined }
  for (const caller of [board.visitor, board.unregistered, board.otherEmployer])
    expect(await opened(caller)).toEqual([])
  for (const caller of [candidate, otherCandidate]) {
    expect(await opened(caller)).toEqual([nothing])
    const [own] = dataOf(await caller.api.appliedJobs({ params: { id: caller.userId } }))
    expect(own!.applicants.map(told)).toEqual([nothing])
  }
  expect((await board.otherEmployer.api.applicants({ params, query: {} })).status).toBe(403)
})

test('a question has the first name and an initial in public, and the whole name for the poster', async ({ board }) => {
  const { _id: id } = await busyJob(board)
  const names: Record<string, unknown> = {}
  for (const caller of [board.visitor, board.otherCandidate, board.otherEmployer, board.employer]) {
    const { queries } = dataOf(await caller.api.job({ params: { id } }))
    names[caller.name] = queries.map(({ askerName }) => askerName)
  }
  const shortened = ['Cleo M.', 'Edda H.']
  expect(names).toEqual({
    visitor: shortened,
    'other candidate': shortened,
    'other employer': shortened,
    employer: ['Cleo Marsh', 'Edda Holm'],
  })
})
