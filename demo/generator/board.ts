import type { Posting } from '#contract/jobs/posting.schema.ts'
import type { UserRecord } from '#server/profiles/profile.repository.ts'
import { keyOf } from './draft.ts'
import type { EmployerKey } from '#demo/texts/employers/employers.ts'
import { marenChat } from '#demo/texts/maren-story.ts'
import { norrsundChat } from '#demo/texts/norrsund.ts'
import { fixedTimings, marenByDraft, norrsundApplicants, norrsundDrafts } from './fixed-jobs.ts'
import { createPeople, type People } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { respond, type DemoApplied, type DemoQuestion, type Responses } from './responses.ts'
import { schedule, type ScheduledDraft } from './schedule.ts'
import { momentBefore } from './time.ts'
import { writePostings } from './write-posting.ts'

export interface DemoJob {
  id: string
  recruiterId: string
  posting: Posting
  createdAt: string
  /** Null while it is open. */
  closedAt: string | null
}

interface DemoApplication extends DemoApplied {
  id: string
}

interface DemoMessage {
  id: string
  /** Sender and receiver. */
  pair: readonly [senderId: string, receiverId: string]
  text: string
  sentAt: string
}

/** All data of the demo board. Times are ISO 8601, ids UUIDs; each list is in chronological order. */
export interface DemoBoard {
  users: UserRecord[]
  jobs: DemoJob[]
  applications: DemoApplication[]
  questions: DemoQuestion[]
  messages: DemoMessage[]
}

/**
 * Generates the demo board: some 150 jobs of the last six weeks before `now`, by 33 employers, with candidates who
 * applied and asked questions. The same seed and time give the same board, ids included.
 */
export function demoBoard(seed: number, now: Date): DemoBoard {
  const random = createRandom(seed)
  const people = createPeople(random, now)
  const drafts = [...writePostings(random), ...norrsundDrafts]
  const scheduled = schedule(random, drafts, fixedTimings)
  const posted = scheduled.map((job) => post(random, people, job, now))

  const jobs = posted.map(({ job }) => job).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const applications = posted.flatMap(({ responses }) => responses.applications)
  const questions = posted.flatMap(({ responses }) => responses.questions)
  const messages = chats(random, people, now).toSorted((a, b) => a.sentAt.localeCompare(b.sentAt))
  const inOrder = applications.toSorted((a, b) => a.appliedAt.localeCompare(b.appliedAt))
  return {
    users: people.all,
    jobs,
    applications: inOrder.map((application) => ({ id: random.uuid(), ...application })),
    questions: questions.toSorted((a, b) => a.askedAt.localeCompare(b.askedAt)),
    messages,
  }
}

function post(
  random: Random,
  people: People,
  { draft, timing }: ScheduledDraft,
  now: Date,
): { job: DemoJob; responses: Responses } {
  const job: DemoJob = {
    id: random.uuid(),
    recruiterId: people.recruiter(draft.employer).id,
    posting: timing.closed === null ? withFillBy(draft.posting, timing.posted, now) : draft.posting,
    createdAt: momentBefore(now, timing.posted),
    closedAt: timing.closed === null ? null : momentBefore(now, timing.closed),
  }
  const key = keyOf(draft)
  const responses = respond(random, people, {
    job,
    draft,
    timing,
    now,
    applicants: norrsundApplicants.get(key) ?? null,
    maren: marenByDraft.get(key) ?? null,
  })
  return { job, responses }
}

/** Seasonal work and contracts are to be filled by a day within six weeks after `now`. */
function withFillBy(posting: Posting, postedDaysAgo: number, now: Date): Posting {
  if (!posting.terms || !/^(?:Contract|Seasonal)/u.test(posting.employmentType)) return posting
  const inDays = 3 + (Math.round(postedDaysAgo) % 40)
  return { ...posting, terms: { ...posting.terms, fillBy: momentBefore(now, -inDays).slice(0, 10) } }
}

interface Chat {
  messages: readonly { from: 'recruiter' | 'candidate'; daysAgo: number; text: string }[]
}

function chats(random: Random, people: People, now: Date): DemoMessage[] {
  const chat = (employer: EmployerKey, candidateId: string, { messages }: Chat): DemoMessage[] => {
    const recruiterId = people.recruiter(employer).id
    return messages.map(({ from, daysAgo, text }) => ({
      id: random.uuid(),
      pair: from === 'recruiter' ? [recruiterId, candidateId] : [candidateId, recruiterId],
      text,
      sentAt: momentBefore(now, daysAgo),
    }))
  }
  return [
    ...chat(marenChat.employer, people.maren.id, marenChat),
    ...chat('norrsund', people.candidate(norrsundChat.candidate).id, norrsundChat),
  ]
}
