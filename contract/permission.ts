import { applyState } from './applications/application.apply-state.ts'
import type { Viewer } from './auth/viewer.ts'
import type { ProblemCode } from './problem.ts'

/** The resource each action needs for its check. */
interface Resources {
  /** Reading a complete record. */
  'user.read': { ownerId: string; ownerEmail: string }
  /** Changing one's own record and its files. */
  'user.update': { ownerId: string; ownerEmail: string }
  /** Employers are visible to everybody signed in; candidates to themselves and to employers they applied to. */
  'user.see-picture': { ownerId: string; isEmployer: boolean; hasAppliedToViewer: boolean }
  'candidate.read-whole': { candidateId: string; hasAppliedToViewer: boolean }
  'job.create': undefined
  'job.update': { recruiterId: string }
  /** Closing a job without changing anything else. */
  'job.close': { recruiterId: string }
  'job.delete': { recruiterId: string; hasApplicants: boolean }
  'job.see-applicants': { recruiterId: string }
  /** Reading a job that was taken down: its employer, and the administrators who decide about it. */
  'job.see-taken-down': { recruiterId: string }
  'job.see-poster': undefined
  'job.save': undefined
  'job.hide': undefined
  'search.save': undefined
  'application.create': { isOpen: boolean; hasApplied: boolean }
  'application.withdraw': undefined
  /** Reading the applicants of all one's own jobs. */
  'application.list': undefined
  /** Moving an application on, answering it, and editing private marks. */
  'application.decide': { recruiterId: string }
  /** Picking a time for an interview, or declining all. */
  'interview.answer': undefined
  'question.ask': { recruiterId: string }
  'question.reply': { recruiterId: string }
  'question.see-asker': { recruiterId: string; askerId: string }
  /** Reading a conversation. */
  'conversation.take-part': { partyIds: readonly string[]; hasApplication: boolean }
  'conversation.write': { partyIds: readonly string[]; hasApplication: boolean }
  'push.subscribe': undefined
  'notification.read': undefined
  /** Reading reports from users. */
  'report.read': undefined
  'report.decide': undefined
  /** Reading decisions on one's own content, and appealing against them. */
  'decision.read': undefined
  'decision.appeal': undefined
}
export type Action = keyof Resources

type Policy<A extends Action> = (viewer: Viewer, resource: Resources[A]) => ProblemCode | null

export const signedIn = (viewer: Viewer): ProblemCode | null => (viewer.email ? null : 'auth.required')

export const registered = (viewer: Viewer): ProblemCode | null =>
  signedIn(viewer) ?? (viewer.role === '' ? 'actor.unregistered' : null)
export const employer = (viewer: Viewer): ProblemCode | null =>
  registered(viewer) ?? (viewer.role === 'employer' ? null : 'job.employer-only')
/** Requires an administrator, registered or not. */
export const admin = (viewer: Viewer): ProblemCode | null => signedIn(viewer) ?? (viewer.isAdmin ? null : 'admin.only')
/** Content shown to others under an address needs a verified one, if the provider can verify (docs/decisions/0018). */
const verified = (viewer: Viewer): ProblemCode | null => (viewer.isVerified === false ? 'actor.unverified' : null)
const owns = (viewer: Viewer, recruiterId: string): boolean => viewer.userId !== '' && viewer.userId === recruiterId

const readSelf: Policy<'user.read'> = (viewer, user) => {
  if (!viewer.email) return 'auth.required'
  const isSelf = viewer.userId ? viewer.userId === user.ownerId : viewer.email === user.ownerEmail
  return isSelf ? null : 'user.forbidden'
}
const readWhole: Policy<'candidate.read-whole'> = (viewer, { candidateId, hasAppliedToViewer }) => {
  if (!viewer.email) return 'auth.required'
  if (owns(viewer, candidateId)) return null
  return viewer.role === 'employer' && hasAppliedToViewer ? null : 'user.forbidden'
}

const ownJob: Policy<'job.close'> = (viewer, job) =>
  registered(viewer) ?? (owns(viewer, job.recruiterId) ? null : 'job.forbidden')
const takePart: Policy<'conversation.take-part'> = (viewer, { partyIds, hasApplication }) => {
  const refusal = registered(viewer)
  if (refusal) return refusal
  return partyIds.includes(viewer.userId) && hasApplication ? null : 'conversation.forbidden'
}

const policies: { [A in Action]: Policy<A> } = {
  'user.read': readSelf,
  'user.update': (viewer, user) => readSelf(viewer, user) ?? registered(viewer),
  'user.see-picture': (viewer, { ownerId, isEmployer, hasAppliedToViewer }) => {
    if (viewer.email && isEmployer) return null
    return readWhole(viewer, { candidateId: ownerId, hasAppliedToViewer })
  },
  'candidate.read-whole': readWhole,
  'job.create': (viewer) => employer(viewer) ?? verified(viewer),
  'job.update': (viewer, job) => ownJob(viewer, job) ?? verified(viewer),
  'job.close': ownJob,
  'job.delete': (viewer, job) => ownJob(viewer, job) ?? (job.hasApplicants ? 'job.has-applicants' : null),
  'job.see-applicants': (viewer, job) => (owns(viewer, job.recruiterId) ? null : 'job.forbidden'),
  'job.see-taken-down': (viewer, job) =>
    owns(viewer, job.recruiterId) || viewer.isAdmin === true ? null : 'job.taken-down',
  'job.see-poster': (viewer) => (viewer.email ? null : 'auth.required'),
  'job.save': registered,
  'job.hide': registered,
  'search.save': registered,
  'application.create': (viewer, { isOpen, hasApplied }) => {
    const state = applyState(viewer, { isOpen }, hasApplied)
    if (state.kind === 'sign-in') return 'auth.required'
    if (state.kind === 'closed') return 'job.closed'
    return 'problem' in state ? state.problem : null
  },
  'application.withdraw': (viewer) =>
    registered(viewer) ?? (viewer.role === 'candidate' ? null : 'application.recruiter'),
  'application.list': employer,
  'application.decide': (viewer, job) => ownJob(viewer, job),
  'interview.answer': (viewer) => registered(viewer) ?? (viewer.role === 'candidate' ? null : 'application.recruiter'),
  'question.ask': (viewer, job) =>
    registered(viewer) ?? (owns(viewer, job.recruiterId) ? 'question.own-job' : verified(viewer)),
  'question.reply': (viewer, job) => ownJob(viewer, job) ?? verified(viewer),
  'question.see-asker': (viewer, { recruiterId, askerId }) =>
    owns(viewer, recruiterId) || owns(viewer, askerId) ? null : 'user.forbidden',
  'conversation.take-part': takePart,
  'conversation.write': (viewer, pair) => takePart(viewer, pair) ?? verified(viewer),
  'push.subscribe': registered,
  'notification.read': registered,
  'report.read': admin,
  'report.decide': admin,
  'decision.read': registered,
  'decision.appeal': registered,
}

/** Why this viewer may not do this, or null (spec, point 6, and the access table). */
export function refusal<A extends Action>(viewer: Viewer, action: A, resource: Resources[A]): ProblemCode | null {
  return policies[action](viewer, resource)
}

/** Whether this viewer may do this; for screens, while services use `refusal`. */
export function can<A extends Action>(viewer: Viewer, action: A, resource: Resources[A]): boolean {
  return refusal(viewer, action, resource) === null
}
