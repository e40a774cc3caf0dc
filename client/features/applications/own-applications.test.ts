import { expect, test } from 'vitest'
import type { Application } from '#client/api/domain.ts'
import type { ActionKind } from '#client/offline/outbox/action-kind.ts'
import { actionRegistry } from '#client/offline/outbox/action-kind.ts'
import type { OwnApplication } from '#client/replica/entities.ts'
import { projection } from '#client/replica/project.ts'
import { pickInterviewAction } from '#client/shared/interview.action.ts'
import { applyAction, withdrawAction } from './apply.action.ts'

const kinds = actionRegistry<ActionKind>([applyAction, withdrawAction, pickInterviewAction])
const sent = { jobId: 'j1', userId: 'ida' } as Application
const [apply, withdraw] = [
  { kind: 'apply', payload: { jobId: 'j1' } },
  { kind: 'withdraw', payload: { jobId: 'j1' } },
]
const pick = { kind: 'interview-pick', payload: { jobId: 'j1', start: null } }

/** The application to the job after these actions. */
function after(known: OwnApplication | undefined, ...acts: { kind: string; payload: unknown }[]) {
  const pending = acts.map((act, place) => ({ ...act, id: `a${place}`, userId: 'ida', status: 'queued' }))
  const own = new Map(known && [['j1', known]])
  return projection(pending, kinds)('ownApplications', own).value.get('j1')
}

test.each([
  ['an application waits', undefined, [apply], { applying: 'a0', isReapplied: false }],
  ['a withdrawal waits', { sent }, [withdraw], { sent, isWithdrawn: true }],
  ['an application follows a withdrawal', { sent }, [withdraw, apply], { sent, applying: 'a1', isReapplied: true }],
  [
    'an application is withdrawn before it is sent',
    undefined,
    [apply, withdraw],
    { applying: 'a0', isWithdrawn: true },
  ],
  ['a reply to an interview waits', { sent }, [pick], { sent, reply: null }],
  ['a withdrawal follows a reply', { sent }, [pick, withdraw], { sent, reply: null, isWithdrawn: true }],
])('%s', (_case, known, acts, expected) => {
  expect(after(known, ...acts)).toMatchObject(expected)
})

test('a job without pending actions keeps its application', () => {
  const known: OwnApplication = { sent }
  const own = new Map([['j2', known]])
  const { value, acts } = projection([], kinds)('ownApplications', own)
  expect([value, acts]).toEqual([own, []])
})
