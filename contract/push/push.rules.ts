import type { Role } from '#contract/profiles/user.options.ts'

/** The kinds of push notifications a person can choose. */
export const PUSH_KINDS = ['message', 'answer', 'applicant', 'alert'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/**
 * The kinds of news about an interview: the first three go to the candidate, the others to the employer, who is also
 * told of an interview cancelled by a withdrawn application.
 */
const INTERVIEW_NEWS = [
  'interview.offered',
  'interview.changed',
  'interview.cancelled',
  'interview.picked',
  'interview.declined',
] as const
export type InterviewNews = (typeof INTERVIEW_NEWS)[number]

/**
 * The kinds of push messages. 'application', interview news for a candidate, 'decision' (on one's own content),
 * 'outcome' (of a report), 'removed' (a job one applied to was taken down) and 'restored' (it is back) go to devices
 * subscribed to answers;
 * 'alert' is new jobs of saved searches. 'confirm' (is the job still open?), 'paused', 'undecided' (applicants to a closed job wait) and interview news for an employer to those subscribed to applicants.
 */
export const PUSH_NEWS = [
  ...PUSH_KINDS,
  'application',
  ...INTERVIEW_NEWS,
  'confirm',
  'paused',
  'undecided',
  'decision',
  'outcome',
  'removed',
  'restored',
] as const
export type PushNews = (typeof PUSH_NEWS)[number]

/** The kinds a device is subscribed to. */
export type PushChoice = Record<PushKind, boolean>
export const NO_PUSHES: PushChoice = { message: false, answer: false, applicant: false, alert: false }

/** The kinds available to a role. Employers also ask questions on other employers' jobs (spec, point 6). */
const KINDS_OF: Readonly<Record<Role, readonly PushKind[]>> = {
  candidate: ['message', 'answer', 'alert'],
  employer: ['message', 'applicant', 'answer', 'alert'],
}

export const pushKindsOf = (role: Role | ''): readonly PushKind[] => (role === '' ? [] : KINDS_OF[role])

/** The longest push endpoint that is accepted. Those of the known push services are below 600 characters. */
export const PUSH_ENDPOINT_MAX = 1024

/** The most jobs that a push names: a device fetches each. */
export const PUSH_JOBS_MAX = 5

/** The payload of a push message: sender, job and link. Never what was written. */
export interface PushPayload {
  kind: PushNews
  /** The sender's name, of new jobs the company's; the product's if no person sent it. */
  name: string
  /** How many other people, or other jobs, it stands for. */
  others: number
  /** The job's; empty if the job no longer exists. */
  position: string
  /** The page it opens, below the origin: '/job-details/7#questions'. */
  path: string
  /** The ids of the jobs that it is about, `PUSH_JOBS_MAX` at most, which the device fetches for reading offline. */
  jobs: string[]
  /** A later message with the same tag replaces it. */
  tag: string
}
