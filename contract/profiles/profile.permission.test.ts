import { expect, test } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { refusal } from '#contract/permission.ts'

const unregistered: Viewer = { email: 'una@example.org', userId: '', role: '' }
const candidate: Viewer = { email: 'cara@example.org', userId: 'cara', role: 'candidate' }
const otherCandidate: Viewer = { email: 'cleo@example.org', userId: 'cleo', role: 'candidate' }
const employer: Viewer = { email: 'emil@example.org', userId: 'emil', role: 'employer' }
const viewers = [VISITOR, unregistered, candidate, otherCandidate, employer]

test('a record is changed by its owner alone', () => {
  const owner = { ownerId: 'cara', ownerEmail: 'cara@example.org' }
  const forbidden = 'user.forbidden'
  expect(viewers.map((viewer) => refusal(viewer, 'user.update', owner))).toEqual([
    'auth.required',
    forbidden,
    null,
    forbidden,
    forbidden,
  ])
})

test('somebody who has not registered has no record to change', () => {
  const owner = { ownerId: '', ownerEmail: 'una@example.org' }
  expect(refusal(unregistered, 'user.update', owner)).toBe('actor.unregistered')
})

test("a candidate's picture is seen by whoever sees the candidate whole", () => {
  const picture = { ownerId: 'cara', isEmployer: false }
  const outcomes = [true, false].map((hasAppliedToViewer) =>
    viewers.map((viewer) => refusal(viewer, 'user.see-picture', { ...picture, hasAppliedToViewer })),
  )
  const others = ['auth.required', 'user.forbidden', null, 'user.forbidden']
  expect(outcomes).toEqual([
    [...others, null],
    [...others, 'user.forbidden'],
  ])
})

test("an employer's picture is seen by anybody signed in", () => {
  const picture = { ownerId: 'erna', isEmployer: true, hasAppliedToViewer: false }
  const outcomes = viewers.map((viewer) => refusal(viewer, 'user.see-picture', picture))
  expect(outcomes).toEqual(['auth.required', null, null, null, null])
})
