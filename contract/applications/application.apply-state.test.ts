import { expect, test } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { APPLY_LABELS, applyState } from './application.apply-state.ts'

const viewers: Record<string, Viewer> = {
  visitor: VISITOR,
  unregistered: { email: 'una@example.org', userId: '', role: '' },
  candidate: { email: 'cara@example.org', userId: 'c-1', role: 'candidate' },
  employer: { email: 'emil@example.org', userId: 'e-1', role: 'employer' },
}

// Columns: viewer, whether the job is open, whether they applied, the button's label (spec, point 4).
// Spec 4: The apply button's labels by viewer, job and application
test.each([
  ['visitor', 'open', 'new', 'Login to Apply'],
  ['visitor', 'open', 'applied', 'Login to Apply'],
  ['visitor', 'closed', 'new', 'Closed'],
  ['visitor', 'closed', 'applied', 'Closed'],
  ['unregistered', 'open', 'new', 'Apply'],
  ['unregistered', 'open', 'applied', 'Apply'],
  ['unregistered', 'closed', 'new', 'Closed'],
  ['unregistered', 'closed', 'applied', 'Closed'],
  ['candidate', 'open', 'new', 'Apply'],
  ['candidate', 'open', 'applied', 'Applied'],
  ['candidate', 'closed', 'new', 'Closed'],
  ['candidate', 'closed', 'applied', 'Closed'],
  ['employer', 'open', 'new', "Recruiter can't apply"],
  ['employer', 'open', 'applied', "Recruiter can't apply"],
  ['employer', 'closed', 'new', 'Closed'],
  ['employer', 'closed', 'applied', 'Closed'],
])('%s, %s job, %s: %s', (viewer, status, application, label) => {
  const state = applyState(viewers[viewer]!, { isOpen: status === 'open' }, application === 'applied')
  expect(APPLY_LABELS[state.kind]).toBe(label)
})

// Spec 6: Employers cannot apply
test('a viewer who may not apply is told why', () => {
  expect(applyState(viewers['employer']!, { isOpen: true }, false)).toMatchObject({ problem: 'application.recruiter' })
  expect(applyState(viewers['unregistered']!, { isOpen: true }, false)).toMatchObject({ problem: 'actor.unregistered' })
})
