import type { UserRecord } from '#server/profiles/profile.repository.ts'
import type { Draft, Timing } from './draft.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import { momentBefore } from './time.ts'

export interface DemoApplied {
  jobId: string
  userId: string
  appliedAt: string
}

export interface DemoQuestion {
  id: string
  jobId: string
  askerId: string
  text: string
  askedAt: string
  reply: { id: string; text: string; repliedAt: string } | null
}

export interface Responses {
  applications: DemoApplied[]
  questions: DemoQuestion[]
}

interface Posted {
  job: { id: string }
  draft: Draft
  timing: Timing
  now: Date
  /** The applicants in order, by the local part of their address; null picks them at random. */
  applicants: readonly string[] | null
  /** Maren's application to this job, or null. */
  maren: { daysAgo: number; hasAsked: boolean } | null
}

const MOST_APPLICANTS = 8
/** A job of this age, in days, gets no more applicants. */
const SETTLED_DAYS = 14
const ASKED = 0.62
/** Days until a recruiter replies. */
const REPLY_DAYS = [0.06, 1.6] as const

/** Generates the applications to a job and the questions on it. */
export function respond(random: Random, people: People, posted: Posted): Responses {
  return { applications: applicationsTo(random, people, posted), questions: questionsOn(random, people, posted) }
}

function applicationsTo(random: Random, people: People, posted: Posted): DemoApplied[] {
  const { job, timing, now } = posted
  const applicants = posted.applicants?.map((mailbox) => people.candidate(mailbox)) ?? chosen(random, people, posted)
  const until = timing.closed ?? 0
  const apply = (user: UserRecord, daysAgo: number): DemoApplied => ({
    jobId: job.id,
    userId: user.id,
    appliedAt: momentBefore(now, daysAgo),
  })
  const applications = applicants.map((user, index) => {
    const share = (index + 0.3 + random.next() * 0.6) / (applicants.length + 0.5)
    return apply(user, timing.posted + (until - timing.posted) * share)
  })
  return posted.maren ? [...applications, apply(people.maren, posted.maren.daysAgo)] : applications
}

function chosen(random: Random, people: People, { draft, timing }: Posted): UserRecord[] {
  const interested = random.shuffle(people.interestedIn(draft.field))
  const most = Math.ceil(MOST_APPLICANTS * Math.min(1, timing.posted / SETTLED_DAYS))
  return interested.slice(0, random.int(0, most))
}

function questionsOn(random: Random, people: People, posted: Posted): DemoQuestion[] {
  const { job, draft, timing, now } = posted
  const isFixed = posted.applicants !== null
  const until = timing.closed ?? 0
  const marens = posted.maren?.hasAsked === true ? draft.questions[0] : undefined
  const asked = draft.questions.filter((question) => isFixed || question === marens || random.boolean(ASKED))
  const askers =
    posted.applicants?.map((mailbox) => people.candidate(mailbox)) ?? random.shuffle(people.interestedIn(draft.field))
  return asked.flatMap((question, index): DemoQuestion[] => {
    const [text, reply] = question
    const asker = question === marens ? people.maren : askers[index]
    if (!asker) return []
    const share = isFixed ? (index + 1) / (asked.length + 2) : 0.1 + random.next() * 0.5
    const askedDays = timing.posted + (until - timing.posted) * share
    const [soonest, latest] = REPLY_DAYS
    const repliedDays = askedDays - (soonest + random.next() * (latest - soonest) * (isFixed ? 0.02 : 1))
    const isReplied = reply !== undefined && repliedDays > 0
    return [
      {
        id: random.uuid(),
        jobId: job.id,
        askerId: asker.id,
        text,
        askedAt: momentBefore(now, askedDays),
        reply: isReplied ? { id: random.uuid(), text: reply, repliedAt: momentBefore(now, repliedDays) } : null,
      },
    ]
  })
}
