import type { Access } from '#contract/access.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { tokenOf } from '#server/testing/test-accounts.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, asked, postedJob } from '#server/testing/test-scenes.ts'

/** The employer's job, with an application by the candidate and a question by the other candidate. */
export interface Scene {
  board: TestBoard
  job: Job
  questionId: string
}

export async function sceneOn(board: TestBoard): Promise<Scene> {
  const job = await postedJob(board.employer)
  await applied(board.candidate, job)
  const { queries } = await asked(board.otherCandidate, job, 'Is there a boat for the way to work?')
  return { board, job, questionId: queries[0]?.id ?? '' }
}

/** Strings that the log must never contain but does: addresses, tokens, and content of bodies. */
export function notifiedIn({ log, ...callers }: TestBoard): string[] {
  const people = [
    callers.unregistered,
    callers.candidate,
    callers.otherCandidate,
    callers.employer,
    callers.otherEmployer,
  ]
  const secrets = people.flatMap(({ uid, email }) => [email, encodeURIComponent(email), tokenOf({ uid, email })])
  const said = ['Good morning', 'Which engines?', 'Two-stroke.', 'I mend boats.']
  const text = JSON.stringify(log)
  return [...secrets, ...said].filter((secret) => text.includes(secret))
}

type Outcome = 200 | ProblemCode
type Seen = Record<'visitor' | 'unregistered' | 'candidate' | 'otherCandidate' | 'owner' | 'otherEmployer', Outcome>

const isTaken = (outcome: Outcome) => outcome === 200
const needsSignIn = (seen: Seen) => seen.visitor === 'auth.required'
const needsRegistration = (seen: Seen) => needsSignIn(seen) && !isTaken(seen.unregistered)

/** The outcomes required for each access level of a route. */
const shapes: Record<Access, (seen: Seen) => boolean> = {
  everybody: (seen) => Object.values(seen).every(isTaken),
  open: (seen) => Object.values(seen).every(isTaken),
  'signed-in': (seen) => needsSignIn(seen) && isTaken(seen.unregistered),
  self: (seen) => needsRegistration(seen) && [seen.candidate, seen.owner].some(isTaken),
  registered: (seen) => needsRegistration(seen) && isTaken(seen.candidate) && isTaken(seen.otherEmployer),
  candidate: (seen) =>
    needsRegistration(seen) && isTaken(seen.candidate) && !isTaken(seen.owner) && !isTaken(seen.otherEmployer),
  employer: (seen) =>
    needsRegistration(seen) && isTaken(seen.owner) && !isTaken(seen.candidate) && !isTaken(seen.otherCandidate),
  owner: (seen) =>
    needsRegistration(seen) && isTaken(seen.owner) && !isTaken(seen.candidate) && !isTaken(seen.otherEmployer),
  party: (seen) =>
    needsRegistration(seen) &&
    [seen.candidate, seen.owner].every(isTaken) &&
    ![seen.otherCandidate, seen.otherEmployer].some(isTaken),
  admin: (seen) => needsSignIn(seen) && !Object.values(seen).some(isTaken),
}

/** The access levels that fit these outcomes for visitor, unregistered, both candidates, owner and other employer. */
export function accessSeen(outcomes: readonly Outcome[]): Access[] {
  const [visitor, unregistered, candidate, otherCandidate, owner, otherEmployer] = outcomes as Outcome[] & { length: 6 }
  const seen = { visitor, unregistered, candidate, otherCandidate, owner, otherEmployer } as Seen
  return (Object.keys(shapes) as Access[]).filter((access) => shapes[access](seen))
}

/** Suspends everyone, as an administrator would. */
export async function suspendEverybody({ database, clock }: TestBoard): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.updateTable('users').set({ suspended_at: clock.now().toISOString() }).execute()
  })
}

/** Opens an event stream and closes it at once. */
export async function opened(caller: TestCaller) {
  const answer = await caller.transfer('GET', '/api/events')
  if (!answer.ok) return { status: answer.status, body: await answer.json() }
  await answer.body?.cancel()
  return { status: answer.status, body: null }
}
