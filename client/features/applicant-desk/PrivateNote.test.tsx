import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { deskApplicant, deskPage, idOf } from './test-desk.ts'
import { TestDesk } from './test-desk-screen.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }

afterEach(() => onlineManager.setOnline(true))

interface NoteRequest {
  body: { note: { text: string; over: string | null } }
}

test('a note that is saved twice without a network replaces what was there before the first', async () => {
  let stored = 'Knows engines.'
  const call: Call = async (name, request) => {
    if (name === 'applicantDesk') return deskPage([deskApplicant('per', { note: stored })])
    if (name !== 'markApplicant') throw new Error(`Nobody expected ${name}.`)
    const { note } = (request as NoteRequest).body
    if (note.over !== null && note.over !== stored) throw refusalOf('note.stale')
    stored = note.text
    return { data: { applicationId: idOf('per'), isShortlisted: false, note: stored, notedAt: '' } }
  }
  const outbox = testOutbox({ call } as unknown as Api, employer)
  renderApp(<TestDesk chosen={{ jobId: 'job-1', candidateId: 'per' }} />, { viewer: employer, call, outbox })
  const field = await screen.findByRole('textbox', { name: 'Private note' })
  onlineManager.setOnline(false)
  const saved = () => outbox.getSnapshot().records.map(({ payload }) => (payload as { text: string }).text)
  for (const text of ['Call back on Monday.', 'Call back on Tuesday.']) {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(saved()).toEqual([text]))
  }
  onlineManager.setOnline(true)
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(stored).toBe('Call back on Tuesday.')
})
