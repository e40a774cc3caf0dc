import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { renderApp } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { DeliveryTag } from './DeliveryTag.tsx'
import type { OfflineAction } from './offline-action.ts'
import { RefusedAct } from './RefusedAct.tsx'

const viewer: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const waveAction: OfflineAction<{ to: string }> = {
  name: 'wave',
  lane: () => 'wave',
  perform: () => Promise.reject(new SignInNeeded()),
  icon: 'send',
  words: ({ to }) => ({ title: `Wave to ${to}`, text: '' }),
  refusals: { 'job.closed': { title: 'The job closed', text: 'Your wave was not sent.', again: null } },
}
const refused = (code: ProblemCode) => {
  const problem = problemOf(code)
  const failure = { kind: 'HTTP', status: problem.status, problem }
  return { status: 'failed', payload: { to: 'Per' }, failure } as ActionRecord<{ to: string }>
}
const open = (code: ProblemCode, title?: string | null) =>
  renderApp(
    <RefusedAct kind={waveAction} record={refused(code)} {...(title !== undefined && { title })}>
      <p>Hello</p>
    </RefusedAct>,
    { viewer },
  )

test('a refused action names itself, the reason and what was written', async () => {
  open('job.closed')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Not sent: Wave to PerThe job closed. Your wave was not sent.HelloDiscard')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['Your wave was not sent', 'Your wave was not sentThe job closed.'],
  [null, 'The job closedYour wave was not sent.'],
])('a refused action under the heading %j does not say it twice', async (title, words) => {
  open('job.closed', title)
  expect((await screen.findByRole('alert')).textContent).toBe(`${words}HelloDiscard`)
})

test('an action that is refused without a sign-in leads to log in', async () => {
  open('auth.required')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/login-again?from=%2F')
})

test('a refused action is sent again or discarded', async () => {
  open('question.limit')
  await screen.findByRole('alert')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again', 'Discard'])
})

test('an action that waits for a sign-in leads to log in', async () => {
  const outbox = testOutbox({} as Api, viewer)
  await outbox.enqueue({ kind: waveAction, payload: { to: 'Per' } })
  const Screen = () => useOutboxRecords().map((record) => <DeliveryTag key={record.id} record={record} />)
  renderApp(<Screen />, { viewer, outbox })
  expect((await screen.findByRole('link', { name: 'Log in to send' })).getAttribute('href')).toContain('/login-again')
})
