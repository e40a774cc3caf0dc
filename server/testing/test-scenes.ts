import { randomUUID } from 'node:crypto'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { applicationOf, newestOf } from './test-applications.ts'
import type { TestCaller } from './test-caller.ts'

type JobBody = Parameters<TestCaller['api']['postJob']>[0]['body']

/** The least that a new job says as data. */
export const IN_NORWAY = { place: { city: '', country: 'Norway' } }

/** A posting in free words, with its country as data. */
export const posting = (values: Partial<JobBody> = {}): JobBody => ({
  position: 'Ship mechanic',
  experience: '3 years',
  workLevel: 'Senior',
  employmentType: 'Full-time',
  salaryRange: '40,000 - 48,000',
  location: 'Bergen',
  overview: 'You keep our boats going.',
  skills: ['Welding', 'Diesel engines'],
  responsibilities: ['Repair engines', 'Train the apprentices'],
  requirements: ['Certificate of apprenticeship'],
  terms: IN_NORWAY,
  ...values,
})

export async function postedJob(employer: TestCaller, values: Partial<JobBody> = {}): Promise<Job> {
  const reply = await employer.api.postJob({ body: posting(values) })
  return dataOf(reply)
}

export async function closedJob(employer: TestCaller, values: Partial<JobBody> = {}): Promise<Job> {
  const job = await postedJob(employer, values)
  return dataOf(await employer.api.updateJob({ body: { ...job, jobStatus: false } }))
}

/** An application as the client sends it. */
export const application = (candidate: TestCaller, jobId: string, id?: string) =>
  ({
    ...(id === undefined ? {} : { id }),
    userId: candidate.userId,
    jobId,
    email: candidate.email,
    appliedTime: '2001-01-01T00:00:00.000Z',
    approvalStatus: 'pending',
  }) as const

export async function applied(candidate: TestCaller, job: Job, id?: string): Promise<Job> {
  return dataOf(await candidate.api.apply({ body: application(candidate, job._id, id) }))
}

/** Withdraws the application that the job has of this candidate; throws without one, as nothing would be withdrawn. */
export const withdrawal = (candidate: TestCaller, job: Job, applicationId = ownApplicationOf(candidate, job)) => ({
  userId: candidate.userId,
  jobId: job._id,
  email: candidate.email,
  applicationId,
})

function ownApplicationOf(candidate: TestCaller, job: Job): string {
  const own = job.applicants.find(({ userId }) => userId === candidate.userId)
  if (!own) throw new Error('The job has no application of this candidate.')
  return own.id
}

export async function withdrawn(candidate: TestCaller, job: Job): Promise<Job> {
  return dataOf(await candidate.api.withdraw({ body: withdrawal(candidate, job) }))
}

/** The id of this candidate's application to a job; one of none before they apply. */
export async function applicationIdOf(candidate: TestCaller, job: Job): Promise<string> {
  const { applicants } = dataOf(await candidate.api.job({ params: { id: job._id } }))
  return applicants.find(({ userId }) => userId === candidate.userId)?.id ?? randomUUID()
}

type StepBody = Parameters<TestCaller['api']['stepApplication']>[0]['body']
type ClosingBody = Parameters<TestCaller['api']['closeJob']>[0]['body']

/** A step of a job's owner on a candidate's last application, as the client sends it. */
export const step = (
  owner: TestCaller,
  job: Job,
  candidate: { userId: string },
  values: Partial<StepBody> = {},
): StepBody => ({
  id: randomUUID(),
  userId: owner.userId,
  email: owner.email,
  jobId: job._id,
  applicationId: applicationOf(job, candidate),
  kind: 'seen',
  ...values,
})

/** Closes a job and answers all applicants who have applied so far, as the client sends it. */
export const closing = (owner: TestCaller, job: Job, text: string, values: Partial<ClosingBody> = {}): ClosingBody => ({
  id: randomUUID(),
  userId: owner.userId,
  email: owner.email,
  jobId: job._id,
  text,
  newest: newestOf(job),
  ...values,
})

type MarksBody = Parameters<TestCaller['api']['markApplicant']>[0]['body']
type AnswersBody = Parameters<TestCaller['api']['answerApplicants']>[0]['body']

/** The owner's notes and marks on an application, as the client sends them. */
export const marks = (owner: TestCaller, job: Job, candidateId: string, values: Partial<MarksBody>): MarksBody => ({
  id: randomUUID(),
  userId: owner.userId,
  email: owner.email,
  jobId: job._id,
  applicationId: applicationOf(job, { userId: candidateId }),
  ...values,
})

/** One answer of the owner to several applicants, as the client sends it. */
export const answers = (
  owner: TestCaller,
  job: Job,
  candidateIds: string[],
  values: Partial<AnswersBody> = {},
): AnswersBody => ({
  id: randomUUID(),
  userId: owner.userId,
  email: owner.email,
  jobId: job._id,
  kind: 'declined',
  text: 'Not this time.',
  applicationIds: candidateIds.map((userId) => applicationOf(job, { userId })),
  ...values,
})

/** Confirms that the job is still open, as the client sends it. */
export const confirmation = (owner: TestCaller, job: Job, id: string = randomUUID()) => ({
  id,
  userId: owner.userId,
  email: owner.email,
  jobId: job._id,
})

/** A change of this person's saved jobs, as the client sends it. */
export const savedJob = (owner: TestCaller, jobId: string, change: { isSaved: boolean; changedAt: string }) => ({
  params: { jobId },
  body: { userId: owner.userId, email: owner.email, ...change },
})

/** Jobs that this person hides or shows again. */
export const hiddenJobs = (owner: TestCaller, jobs: { jobId: string; isHidden: boolean; changedAt: string }[]) => ({
  userId: owner.userId,
  email: owner.email,
  jobs,
})

/** Many jobs saved at once, as the client sends them. */
export const savedJobs = (owner: TestCaller, jobs: { jobId: string; changedAt: string }[]) => ({
  userId: owner.userId,
  email: owner.email,
  jobs,
})

/** A saved search, as the client sends it. */
export const savedSearch = (
  owner: TestCaller,
  {
    id = randomUUID(),
    ...change
  }: Partial<Omit<SavedSearch, 'createdAt' | 'askedAt'> & { actionId: string; zone: string }>,
) => ({
  params: { id },
  body: {
    actionId: randomUUID(),
    userId: owner.userId,
    email: owner.email,
    zone: '',
    search: 'search=ship+mechanic&location=Oslo',
    name: 'Ships',
    cadence: 'daily' as const,
    channels: { push: true, mail: false, notifications: true },
    isPaused: false,
    ...change,
  },
})

export const readMarks = (reader: TestCaller, marks: { userId: string; seq: number }[]) => ({
  userId: reader.userId,
  email: reader.email,
  marks,
})

/** A question as the client sends it. */
export const question = (asker: TestCaller, jobId: string, text: string) => ({
  userId: asker.userId,
  email: asker.email,
  jobId,
  question: text,
})

export async function asked(asker: TestCaller, job: Job, text: string): Promise<Job> {
  return dataOf(await asker.api.ask({ body: question(asker, job._id, text) }))
}

/** A message from one person to another, as the client sends it. */
export const letter = (sender: TestCaller, receiver: TestCaller, text: string, id: string = randomUUID()) => ({
  users: [partyOf(sender), partyOf(receiver)] as [Party, Party],
  messages: [{ id, userId: sender.userId, text, timestamp: '2001-01-01T00:00:00.000Z' }],
})

type ReportBody = Parameters<TestCaller['api']['report']>[0]['body']

/** A report as a visitor's client sends it. */
export const report = (kind: ReportBody['kind'], subjectId: string, values: Partial<ReportBody> = {}): ReportBody => ({
  id: randomUUID(),
  kind,
  subjectId,
  reason: 'other',
  ...values,
})

type DecisionBody = Parameters<TestCaller['api']['decideCase']>[0]['body']

/** An administrator's decision on a case, as the client sends it: takes it down unless another step is named. */
export const decision = (
  { id: caseId, kind }: { id: string; kind: ReportBody['kind'] },
  values: Partial<DecisionBody> = {},
): DecisionBody => ({
  id: randomUUID(),
  caseId,
  step: kind === 'person' ? 'suspend' : 'hide',
  reason: 'other',
  text: 'Against the rules.',
  ...values,
})

/** An author's appeal against a decision, as the client sends it. */
export const appeal = ({ userId, email }: TestCaller, caseId: string, text = 'It was no such thing.') => ({
  userId,
  email,
  caseId,
  text,
})

/** Blocks a person, as the client sends it. */
export const blocked = (blocker: TestCaller, other: TestCaller) => ({
  params: { userId: other.userId },
  body: { userId: blocker.userId, email: blocker.email },
})

interface Party {
  email: string
  userId: string
  name: string
}
const partyOf = ({ email, userId, name }: TestCaller): Party => ({ email, userId, name })

type Data<Reply> = Extract<Reply, { status: 200 }> extends { body: { data: infer D } } ? D : never

/** The data of a successful reply; any other reply fails the test. */
export function dataOf<Reply extends { status: number; body: unknown }>(reply: Reply): Data<Reply> {
  if (reply.status !== 200) throw new Error(`The call failed: ${reply.status} ${JSON.stringify(reply.body)}`)
  return (reply.body as { data: Data<Reply> }).data
}
