import { randomUUID } from 'node:crypto'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applicationOf } from '#server/testing/test-applications.ts'
import { dataOf } from '#server/testing/test-scenes.ts'

const HOUR_MS = 3_600_000

type OfferBody = Parameters<TestCaller['api']['offerInterview']>[0]['body']
type CancellationBody = Parameters<TestCaller['api']['cancelInterview']>[0]['body']
type AnswerBody = Parameters<TestCaller['api']['answerInterview']>[0]['body']

/** The time this many hours from now. */
export const hoursOn = ({ clock }: Pick<TestBoard, 'clock'>, hours: number): string =>
  new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()

/** An offer of interview times, as the owner of a job sends it. */
export const interviewOffer = (
  owner: TestCaller,
  job: Pick<Job, '_id'>,
  candidate: TestCaller,
  values: Partial<OfferBody> & Pick<OfferBody, 'times'>,
): OfferBody => ({
  id: randomUUID(),
  userId: owner.userId,
  email: owner.email,
  jobId: job._id,
  applicationId: applicationOf(job, candidate),
  minutes: 60,
  zone: 'Europe/Oslo',
  place: 'Fiskepiren 4',
  ...values,
})

/** The cancellation of an interview, as the owner of a job sends it. */
export const interviewCancellation = (
  owner: TestCaller,
  job: Pick<Job, '_id'>,
  candidate: TestCaller,
  values: Partial<CancellationBody> & Pick<CancellationBody, 'offerId'>,
): CancellationBody => ({
  id: randomUUID(),
  userId: owner.userId,
  email: owner.email,
  jobId: job._id,
  applicationId: applicationOf(job, candidate),
  ...values,
})

/** A candidate's response to an offer: a time, or none. */
export const interviewAnswer = (
  { userId, email }: TestCaller,
  job: Pick<Job, '_id'>,
  values: Partial<AnswerBody> & Pick<AnswerBody, 'offerId' | 'start'>,
): AnswerBody => ({
  id: randomUUID(),
  userId,
  email,
  jobId: job._id,
  applicationId: applicationOf(job, { userId }),
  ...values,
})

/** Offers times these many hours from now to the candidate, or to another; returns the offer's id. */
export async function offeredTimes(
  board: TestBoard,
  job: Pick<Job, '_id'>,
  hours: readonly number[],
  { candidate = board.candidate, ...values }: Partial<OfferBody> & { candidate?: TestCaller } = {},
): Promise<string> {
  const times = hours.map((hour) => hoursOn(board, hour))
  const body = interviewOffer(board.employer, job, candidate, { times, ...values })
  dataOf(await board.employer.api.offerInterview({ body }))
  return body.id
}
