import type { Viewer } from '#contract/auth/viewer.ts'
import type { ProblemCode } from '#contract/problem.ts'

export type ApplyState =
  | { kind: 'closed' }
  | { kind: 'sign-in' }
  | { kind: 'recruiter'; problem: ProblemCode }
  | { kind: 'unregistered'; problem: ProblemCode }
  | { kind: 'applied' }
  | { kind: 'open' }

/**
 * The state of the apply button for this viewer; the apply service refuses by the same rule (spec, point 4).
 * A signed-in viewer without a role sees 'Apply' and is told to register first (spec, point 5).
 */
export function applyState(viewer: Viewer, job: { isOpen: boolean }, hasApplied: boolean): ApplyState {
  if (!job.isOpen) return { kind: 'closed' }
  if (!viewer.email) return { kind: 'sign-in' }
  if (viewer.role === 'employer') return { kind: 'recruiter', problem: 'application.recruiter' }
  if (viewer.role === '') return { kind: 'unregistered', problem: 'actor.unregistered' }
  return hasApplied ? { kind: 'applied' } : { kind: 'open' }
}

/** The button's label in each state. */
export const APPLY_LABELS = {
  closed: 'Closed',
  'sign-in': 'Login to Apply',
  recruiter: "Recruiter can't apply",
  unregistered: 'Apply',
  applied: 'Applied',
  open: 'Apply',
} as const satisfies Record<ApplyState['kind'], string>
