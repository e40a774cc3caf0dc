/**
 * Every way a call can fail. A code identifies the cause; status and title follow from it.
 * Responses are problem details (RFC 9457) with the code and, for invalid input, the fields at fault.
 */
export const problemCatalogue = {
  'request.malformed': { status: 400, title: 'The request could not be read' },
  'request.invalid': { status: 400, title: 'Some values are missing or not allowed' },
  'request.timeout': { status: 408, title: 'The request took too long to arrive' },
  'request.too-large': { status: 413, title: 'The request is too large' },
  'request.media-type': { status: 415, title: 'The request must be JSON' },
  'request.rate-limited': { status: 429, title: 'Too many requests' },
  'events.too-many': { status: 429, title: 'Too many open streams of events' },
  'request.host': { status: 421, title: 'The board does not answer under this name' },
  'request.origin': { status: 403, title: 'The request came from another site' },
  'client.outdated': { status: 426, title: 'This version of the app is too old' },
  'route.unknown': { status: 404, title: 'There is nothing at this address' },
  'auth.required': { status: 401, title: 'Sign in first' },
  'auth.invalid': { status: 401, title: 'The sign-in is not valid' },
  'auth.expired': { status: 401, title: 'The sign-in has expired' },
  'auth.ended': { status: 401, title: 'This device was logged out' },
  'auth.unavailable': { status: 503, title: 'Sign-ins cannot be checked at the moment' },
  'actor.mismatch': { status: 403, title: 'The request names somebody else than its sender' },
  'actor.unregistered': { status: 403, title: 'Register first' },
  'actor.unverified': { status: 403, title: 'Verify the email address first' },
  'account.leaving': { status: 403, title: 'This account is about to be deleted' },
  'account.suspended': { status: 403, title: 'This account is suspended' },
  'user.forbidden': { status: 403, title: 'This record is not yours' },
  'user.role-set': { status: 409, title: 'You are registered already' },
  'user.email-taken': { status: 409, title: 'This address is registered with another account' },
  'user.stale': { status: 409, title: 'The record has changed meanwhile' },
  'file.type': { status: 415, title: 'This kind of file is not taken here' },
  'file.incomplete': { status: 415, title: 'The file is not complete' },
  'file.too-large': { status: 413, title: 'The file is too large' },
  'file.too-many': { status: 429, title: 'Too many uploads at once' },
  'file.unknown': { status: 404, title: 'There is no such file' },
  'file.unavailable': { status: 503, title: 'Files cannot be reached at the moment' },
  'candidate.unknown': { status: 404, title: 'There is no such person' },
  'job.unknown': { status: 404, title: 'There is no such job' },
  'job.taken-down': { status: 410, title: 'This job was taken down by those who run the board' },
  'job.forbidden': { status: 403, title: 'This job is not yours' },
  'job.employer-only': { status: 403, title: 'Only employers can do this' },
  'job.stale': { status: 409, title: 'The job has changed meanwhile' },
  'job.has-applicants': { status: 409, title: 'People have applied to this job' },
  'job.limit': { status: 409, title: 'No more jobs can be open at once' },
  'job.closed': { status: 409, title: 'The job is closed' },
  'saved.limit': { status: 409, title: 'No more jobs can be saved' },
  'hidden.limit': { status: 409, title: 'No more jobs can be hidden' },
  'search.limit': { status: 409, title: 'No more searches can be saved' },
  'application.recruiter': { status: 403, title: 'Recruiters cannot apply' },
  'application.unknown': { status: 404, title: 'There is no such application' },
  'application.step': { status: 409, title: 'The application stands otherwise by now' },
  'application.unanswered': { status: 409, title: 'A question of this job has no answer' },
  'application.limit': { status: 409, title: 'No more can be added to this history' },
  'interview.past': { status: 409, title: 'This time is over' },
  'interview.times': { status: 409, title: 'These times are too far ahead' },
  'interview.changed': { status: 409, title: 'The interview was changed or called off meanwhile' },
  'interview.taken': { status: 409, title: 'Somebody else has picked this time' },
  'note.stale': { status: 409, title: 'The note has changed meanwhile' },
  'question.own-job': { status: 403, title: 'You cannot ask on your own job' },
  'question.limit': { status: 409, title: 'Too many questions are waiting for a reply' },
  'reply.limit': { status: 409, title: 'No more replies to this question' },
  'question.unknown': { status: 404, title: 'There is no such question' },
  'conversation.forbidden': { status: 403, title: 'There is no conversation between these two' },
  'conversation.closed': { status: 403, title: 'This message was not taken' },
  'block.limit': { status: 409, title: 'No more people can be blocked' },
  'text.repeated': { status: 409, title: 'The same text was sent often enough' },
  'admin.only': { status: 403, title: 'Only those who run the board can do this' },
  'report.unknown': { status: 404, title: 'There is nothing like that to report' },
  'case.unknown': { status: 404, title: 'There is no such case' },
  'case.step': { status: 409, title: 'The case stands otherwise by now' },
  'appeal.closed': { status: 409, title: 'There is no appeal against this any more' },
  'id.reused': { status: 409, title: 'This id belongs to something else already' },
  'storage.busy': { status: 503, title: 'The board is busy' },
  'storage.full': { status: 507, title: 'The board has no room left' },
  'server.draining': { status: 503, title: 'The board is restarting' },
  'server.unready': { status: 503, title: 'The server cannot take requests' },
  'server.error': { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemCatalogue
export type ProblemStatus<Code extends ProblemCode = ProblemCode> = (typeof problemCatalogue)[Code]['status']

/** One invalid value: `path` as in the request ('skills.2'), `message` a sentence for the person who typed it. */
export interface FieldIssue {
  path: string
  message: string
}

/** The body of every failed call, `application/problem+json`. `instance` is the request's id. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail?: string | undefined
  instance?: string | undefined
  issues?: FieldIssue[] | undefined
}

/** The `type` of a problem: its code in this product's URN namespace. */
export const problemType = (code: string): string => `urn:foothold:problem:${code}`

/** Whether a response body is a problem of this server, including codes that only a newer server knows. */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null || !('code' in body && 'type' in body)) return false
  return typeof body.code === 'string' && body.type === problemType(body.code)
}

/** The problem details for a code. `instance` is the request's id. */
export function problemOf(code: ProblemCode, extra: Pick<Problem, 'detail' | 'instance' | 'issues'> = {}): Problem {
  const { status, title } = problemCatalogue[code]
  return { type: problemType(code), title, status, code, ...extra }
}
