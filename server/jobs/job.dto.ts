import type { SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import { orderAsked, payOrder, type JobOrder } from '#contract/jobs/job-orders.rules.ts'
import { FILTERS, type JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { Job, JobCountsQuery, JobQuery, JobUpdate } from '#contract/jobs/job.schema.ts'
import { withPoint } from '#contract/jobs/place-points.rules.ts'
import { CURRENCIES } from '#contract/jobs/pay.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { readSearch } from '#contract/jobs/search-query.rules.ts'
import type { JobInput } from '#contract/jobs/new-job.schema.ts'
import { toApplicantDto } from '#server/applications/application.dto.ts'
import { ProblemError } from '#server/problem-error.ts'
import { resolvePlace } from '#server/places/resolve-place.ts'
import { toQuestionDto } from '#server/questions/question.dto.ts'
import { toSeqCursor } from '#server/seq-cursor.ts'
import { isLessExactPlace, type AskedSearch, type JobPlace } from './job-search.repository.ts'
import type { JobPage, PageQuery } from './job-page.ts'
import type { ChangedJob } from './changed-job.ts'
import type { NewJob } from './job.service.ts'
import type { PresentedJob } from './presented-job.ts'

function postingFrom(input: Posting): Posting {
  return {
    position: input.position,
    experience: input.experience,
    workLevel: input.workLevel,
    employmentType: input.employmentType,
    salaryRange: input.salaryRange,
    location: input.location,
    overview: input.overview,
    skills: input.skills,
    responsibilities: input.responsibilities,
    requirements: input.requirements,
    terms: input.terms,
    mustHaves: input.mustHaves,
  }
}

const posterFrom = (input: { jobPostedBy?: string | undefined; recuiterId?: string | undefined }) => ({
  email: input.jobPostedBy,
  userId: input.recuiterId,
})

export function newJobFrom(input: JobInput): NewJob {
  return { id: input._id, posting: postingFrom(input), poster: posterFrom(input) }
}

export function changedJobFrom(input: JobUpdate): ChangedJob {
  return {
    id: input._id,
    actionId: input.actionId,
    posting: postingFrom(input),
    poster: posterFrom(input),
    isOpen: input.jobStatus,
    basedOn: input.updatedAt,
  }
}

export function searchFrom(query: JobCountsQuery & Partial<JobQuery>): AskedSearch {
  const { search, recruiter: recruiterId } = query
  const asked = Object.fromEntries(FILTERS.map(({ name }) => [name, query[name]])) as JobFilters
  const filters = { ...asked, location: asked.location?.map((text) => withPoint(text, resolvePlace)) }
  const order = orderAsked({ search, sort: query.sort, filters })
  return { search, filters, includeClosed: query.closed === 'include', recruiterId, order }
}

// The order with its currency, the tier; the figure; the sequence number, the totals: 'pNOK0_46000_2s-7-1'.
const CURSOR =
  /^(?<order>[rnd]|p(?<currency>[A-Z]{3}))(?<tier>[0-9a]?)_(?:(?<figure>-?\d{1,16}(?:\.\d{1,16})?)?_)?(?<seq>[1-9a-z][0-9a-z]{0,10})-(?<total>[0-9a-z]{1,4})(?:-(?<less>[0-9a-z]{1,4}))?$/u
const RADIX = 36

function orderToken(order: JobOrder): string {
  if (typeof order === 'string') return order === 'newest' ? 'n' : 'r'
  return order.by === 'nearest' ? 'd' : `p${order.currency}`
}

/**
 * The cursor after a job in the list, with the totals found, so that later pages need not count again. Opaque to
 * clients.
 */
export function toCursorDto(
  place: JobPlace,
  { total, lessExact, order }: Pick<JobPage, 'total' | 'lessExact' | 'order'>,
): string {
  const less = isLessExactPlace(place) && lessExact ? `-${lessExact.total.toString(RADIX)}` : ''
  const figure = typeof order === 'string' ? '' : `${place.figure ?? ''}_`
  const tier = place.tier?.toString(RADIX) ?? ''
  return `${orderToken(order)}${tier}_${figure}${place.seq.toString(RADIX)}-${total.toString(RADIX)}${less}`
}

/**
 * Parses a cursor for this search; without one, the start of the list. The list goes on in the order of its first page,
 * which may have found out the currency. Throws 'request.invalid'.
 */
export function placeFrom(
  { cursor, search = '' }: JobQuery,
  asked: AskedSearch,
): Pick<PageQuery, 'after' | 'total' | 'lessExactTotal'> & { order: AskedSearch['order'] } {
  if (cursor === undefined) return { after: null, total: null, order: asked.order }
  const {
    order: token,
    currency,
    tier = '',
    figure,
    seq: digits = '',
    total = '',
    less,
  } = CURSOR.exec(cursor)?.groups ?? {}
  const seq = Number.parseInt(digits, RADIX)
  const order =
    asked.order === 'pay' && token ? payOrder(CURRENCIES.find((one) => one === currency) ?? null) : asked.order
  const hasTier = readSearch(search).length > 0
  if (Number.isSafeInteger(seq) && order !== 'pay' && token === orderToken(order) && hasTier === (tier !== '')) {
    const after = {
      tier: hasTier ? (Number.parseInt(tier, RADIX) as SearchTier) : null,
      seq,
      ...(figure !== undefined && { figure: Number(figure) }),
    }
    const lessExactTotal = less === undefined ? null : Number.parseInt(less, RADIX)
    return { after, total: Number.parseInt(total, RADIX), lessExactTotal, order }
  }
  throw new ProblemError('request.invalid', {
    issues: [{ path: 'cursor', message: 'Take the cursor from the page before.' }],
  })
}

/** The wire format of a job, with the spellings of the spec: `recuiterId`, `queries`, `jobStatus`. */
export function toJobDto({
  job,
  applications,
  applicants,
  questions,
  questionCounts,
  olderQuestions,
  waitingQuestion,
  posterEmail,
  applicationsKeptUntil,
  confirmation,
  takenDown,
}: PresentedJob): Job {
  const { recruiter } = job
  return {
    _id: job.id,
    ...job.posting,
    point: job.point,
    queries: questions.map(toQuestionDto),
    questionsTotal: questionCounts.total,
    questionsUnanswered: questionCounts.unanswered,
    questionsCursor: toSeqCursor(olderQuestions),
    ...(waitingQuestion && { waitingQuestion: toQuestionDto(waitingQuestion) }),
    applicants: applications.map(toApplicantDto),
    ...(applicants && {
      applicationsTotal: applicants.total,
      applicationsWaiting: applicants.waiting,
      applicationsNew: applicants.unseen,
      applicationsCursor: toSeqCursor(applicants.before),
    }),
    ...(applicationsKeptUntil && { applicationsKeptUntil }),
    ...(posterEmail === null ? {} : { jobPostedBy: posterEmail }),
    recuiterId: job.recruiterId,
    firstName: recruiter.firstName,
    lastName: recruiter.lastName,
    jobStatus: job.isOpen,
    companyName: recruiter.companyName,
    employeeRange: recruiter.employeeRange,
    founded: recruiter.founded,
    companyEmail: recruiter.companyEmail,
    companyLocation: recruiter.companyLocation,
    companyWebsite: recruiter.companyWebsite,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    closedAt: job.closedAt,
    confirmedAt: job.confirmedAt,
    ...(job.pausedAt !== null && { pausedAt: job.pausedAt }),
    ...(confirmation && { confirmation }),
    ...(job.takenDownAt !== null && { isTakenDown: true }),
    ...(takenDown && { takenDown }),
  }
}
