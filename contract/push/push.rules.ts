import type { Role } from '#contract/profiles/user.options.ts'

/** What somebody can be told of while the app is closed. */
export const PUSH_KINDS = ['message', 'answer', 'applicant'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/**
 * What there is to tell about an interview: the first three the candidate, the others the employer, who is also told of
 * one that is off because the application was withdrawn.
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
 * What a device can be told of. 'application', what a candidate is told about an interview, 'decision' (about what is one's own), 'outcome' (of a report) and 'removed'
 * (a job that one applied to was taken down) go to devices that want answers; 'confirm' (is the job still open?), 'paused'
 * and what an employer is told about an interview to those that want applicants.
 */
export const PUSH_NEWS = [
  ...PUSH_KINDS,
  'application',
  ...INTERVIEW_NEWS,
  'confirm',
  'paused',
  'decision',
  'outcome',
  'removed',
] as const
export type PushNews = (typeof PUSH_NEWS)[number]

/** Which of them a device tells. */
export type PushChoice = Record<PushKind, boolean>

/** What there is to tell a role. Employers ask on the jobs of others as well (spec, point 6). */
const KINDS_OF: Readonly<Record<Role, readonly PushKind[]>> = {
  candidate: ['message', 'answer'],
  employer: ['message', 'applicant', 'answer'],
}

export const pushKindsOf = (role: Role | ''): readonly PushKind[] => (role === '' ? [] : KINDS_OF[role])

/** The longest address of a device that is taken. The services' own stay below 600 characters. */
export const PUSH_ENDPOINT_MAX = 1024

/** What a device is sent: whom it is from, about which job, and where to look. Never what was written. */
export interface PushPayload {
  kind: PushNews
  /** The sender's; the board's own where nobody has sent it. */
  name: string
  /** The job's; empty when there is none any more. */
  position: string
  /** Where it leads, below the origin: '/job-details/7#questions'. */
  path: string
  /** A later one with the same tag takes its place. */
  tag: string
}
