import { expect } from 'vitest'
import { test, type TestBoard } from '#server/testing/test-board.ts'
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
