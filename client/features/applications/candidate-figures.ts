import { daysOfSilence } from '#contract/applications/application-ledger.rules.ts'
import { isAhead } from '#contract/applications/interview.rules.ts'
import { compareText } from '#contract/text-order.rules.ts'
import type { Job } from '#client/api/domain.ts'
import type { OwnApplication } from '#client/replica/entities.ts'
import { formatSilence } from '#client/messages/application-messages.ts'
import { shortTime } from '#client/messages/interview-messages.ts'
import type { EmployerConversations } from './format-applied.ts'
import { turnOf } from './application-turn.ts'
import { formatApplied } from './format-applied.ts'

interface Figure {
  /** '2', or '2+' when more applications can be loaded. */
  count: string
  detail: string
  /** The job, when the figure is about one. */
  jobId?: string
}

interface CandidateFiguresOptions {
  jobs: readonly Job[]
  conversations: EmployerConversations
  /** The viewer's applications, with what waits on this device. */
  own: ReadonlyMap<string, OwnApplication>
  hasMore: boolean
  now: Date
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The figures of a candidate's applications: the same groups and words as under Applied jobs. */
export function candidateFigures(options: CandidateFiguresOptions) {
  const { own, conversations, hasMore, now } = options
  const standing = (id: string) => own.get(id) ?? {}
  const jobs = options.jobs.filter(({ id }) => !standing(id).isWithdrawn && !standing(id).isReapplied)
  const queued = [...own.values()].filter((one) => one.applying !== undefined && !one.isWithdrawn).length
  const turn = (job: Job) =>
    standing(job.id).reply === undefined ? turnOf(job, conversations.get(job.recruiterId), now) : 'theirs'
  // What is said of the job comes first: a long position is cut off.
  const said = (job: Job) => formatApplied(job, conversations.get(job.recruiterId), now)
  const count = (number: number) => `${number}${hasMore && number > 0 ? '+' : ''}`

  const yours = jobs.filter((job) => turn(job) === 'yours')
  const theirs = jobs.filter((job) => turn(job) === 'theirs')
  const meetings = jobs
    .flatMap((job) => {
      const interview = job.applications[0]?.standing?.interview
      return interview && isAhead(interview, now) ? [{ job, start: interview.start }] : []
    })
    .toSorted((one, other) => compareText(one.start, other.start))
  const changed = jobs
    .flatMap((job) => {
      const standing = job.applications[0]?.standing
      const isNew = standing && standing.stage !== 'sent' && now.getTime() - Date.parse(standing.at) < WEEK_MS
      return isNew ? [{ job, at: standing.at }] : []
    })
    .toSorted((one, other) => compareText(other.at, one.at))
  const [next] = meetings
  const [newest] = changed
  const longest = Math.max(0, ...theirs.map(({ applications: [one] }) => (one ? daysOfSilence(one.appliedAt, now) : 0)))
  return {
    yours: {
      count: count(yours.length),
      detail: yours[0] ? `${said(yours[0]).last}: ${yours[0].position}` : 'Nothing right now',
    },
    interviews: figureOf(
      meetings,
      count,
      next ? `${shortTime(next.start, now)}: ${next.job.position}` : 'None is agreed',
    ),
    changed: figureOf(
      changed,
      count,
      newest ? `${said(newest.job).tag.text}: ${newest.job.position}` : 'Nothing in the last 7 days',
    ),
    theirs: {
      count: count(theirs.length + queued),
      detail: theirs.length === 0 ? (queued > 0 ? 'Not sent yet' : 'Nothing right now') : formatSilence(longest),
    },
  } satisfies Record<string, Figure>
}

const figureOf = (found: readonly { job: Job }[], count: (number: number) => string, detail: string): Figure => {
  const [only, second] = found
  return { count: count(found.length), detail, ...(only && !second && { jobId: only.job.id }) }
}
