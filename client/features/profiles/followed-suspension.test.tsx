import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { profileAction } from './profile.action.ts'
import { MAREN } from './test-user.ts'
import { useFollowedSuspension } from './use-followed-suspension.ts'
import { ownRecordQuery } from './user.queries.ts'

const maren: Viewer = { userId: MAREN.id, email: MAREN.email, role: 'candidate' }

/** Uses the own record in the same way as every page. */
function Page() {
  const { data, refetch, dataUpdatedAt } = useQuery(ownRecordQuery(useApi(), maren))
  useFollowedSuspension(data, dataUpdatedAt)
  const isSuspended = data && 'status' in data && data.data.suspendedAt
  return (
    <button type="button" onClick={() => void refetch()}>
      {isSuspended ? 'Suspended' : 'In good standing'}
    </button>
  )
}

test('an action refused during a suspension is sent once that is lifted', async () => {
  let suspendedAt: string | undefined
  const sent: string[] = []
  const call: Call = async (name) => {
    if (name === 'user') return { status: true, data: { ...MAREN, ...(suspendedAt && { suspendedAt }) } }
    if (suspendedAt) throw refusalOf('account.suspended')
    sent.push(name)
    return { data: MAREN }
  }
  const outbox = testOutbox({ call } as unknown as Api, maren)
  renderApp(<Page />, { viewer: maren, call, outbox })
  await screen.findByText('In good standing')
  suspendedAt = '2026-03-02T10:00:00.000Z'
  const outcome = await outbox.submit({ kind: profileAction, payload: { before: MAREN, changes: { city: 'Bergen' } } })
  expect(outcome).toEqual({ kind: 'queued', why: 'suspended' })
  expect(outbox.getSnapshot().records).toMatchObject([{ status: 'blocked' }])
  // The refusal makes the page refetch the record.
  const page = await screen.findByText('Suspended')
  expect(sent).toEqual([])
  suspendedAt = undefined
  page.click()
  await waitFor(() => expect(sent).toEqual(['updateUser']))
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
})

test('the action is sent as well when the suspension is over by the time the page can ask', async () => {
  const is = { suspended: false, reached: true }
  const sent: string[] = []
  const asked = vi.fn<() => void>()
  const call: Call = async (name) => {
    if (name === 'user') {
      asked()
      if (!is.reached) throw new Error('Nobody answers.')
      return { status: true, data: MAREN }
    }
    if (is.suspended) throw refusalOf('account.suspended')
    sent.push(name)
    return { data: MAREN }
  }
  const outbox = testOutbox({ call } as unknown as Api, maren)
  renderApp(<Page />, { viewer: maren, call, outbox })
  const page = await screen.findByText('In good standing')
  Object.assign(is, { suspended: true, reached: false })
  await outbox.submit({ kind: profileAction, payload: { before: MAREN, changes: { city: 'Bergen' } } })
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(outbox.getSnapshot().records).toMatchObject([{ status: 'blocked' }])
  Object.assign(is, { suspended: false, reached: true })
  page.click()
  await waitFor(() => expect(sent).toEqual(['updateUser']))
})
