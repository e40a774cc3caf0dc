import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { DraftStoreOptions } from '#client/offline/drafts/draft-store.ts'
import { createPagehideBackup } from '#client/offline/drafts/pagehide-backup.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { ViewerDrafts } from '#client/shared/ViewerDrafts.tsx'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { DecisionList } from './DecisionList.tsx'

const EDDA: Viewer = { email: 'edda@example.org', userId: 'e', role: 'employer' }
const NOW = new Date('2026-03-10T12:00:00.000Z')
const decision = {
  caseId: '7',
  kind: 'job',
  subject: 'Parcel agent',
  jobId: 'j1',
  state: 'in-force',
  reason: 'money',
  text: 'A deposit is asked for.',
  decidedAt: '2026-03-02T09:00:00.000Z',
  isFinal: false,
  appealUntil: '2026-04-01T09:00:00.000Z',
  appeal: null,
}

const show = (decisions: unknown[], { appeal = vi.fn(), drafts = null as DraftStoreOptions | null } = {}) =>
  renderApp(
    <ViewerDrafts drafts={drafts}>
      <DecisionList now={NOW} />
    </ViewerDrafts>,
    {
      viewer: EDDA,
      call: async (name, request) => {
        if (name === 'ownDecisions') return { status: true, data: { decisions, nextCursor: null } }
        if (name === 'appeal') return appeal((request as { body: unknown }).body) as unknown
        return new Promise(() => undefined)
      },
    },
  )
const open = (decisions: unknown[]) => {
  const appeal = vi.fn()
  show(decisions, { appeal })
  return appeal
}

test('somebody who has not registered is led there, instead of waiting for a list that is never loaded', async () => {
  const call = vi.fn(() => new Promise(() => undefined))
  renderApp(<DecisionList now={NOW} />, { viewer: { ...EDDA, userId: '', role: '' }, call })
  expect(await screen.findByRole('heading', { name: 'Register first' })).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('a decision shows its subject, its reason, and until when one may appeal', async () => {
  open([decision])
  expect(await screen.findByRole('heading', { name: 'Your job was taken down' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Parcel agent' }).getAttribute('href')).toBe('/job-details/j1')
  expect(screen.getByText('Asks for money')).toBeTruthy()
  expect(screen.getByText('A deposit is asked for.')).toBeTruthy()
  expect(screen.getByText(/You can appeal once, until .*1 Apr/u)).toBeTruthy()
})

test('an appeal is sent once, and its state shown', async () => {
  const appeal = open([decision])
  const answer = {
    ...decision,
    state: 'appealed',
    appealUntil: null,
    appeal: { text: 'It is a shop.', at: NOW.toISOString() },
  }
  appeal.mockResolvedValue({ status: true, acknowledged: true, data: answer })
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('Say why.')).toBeTruthy()
  expect(appeal).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' It is a shop. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText(/You appealed on/u)).toBeTruthy()
  expect(screen.getByText(/That decision is final/u)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  expect(appeal).toHaveBeenCalledWith({ userId: 'e', email: 'edda@example.org', caseId: '7', text: 'It is a shop.' })
})

test('a draft of an appeal is kept when the page is left', async () => {
  const device = aDevice()
  onTestFinished(() => device.close())
  const pagehideBackup = createPagehideBackup(localStorage)
  const drafts = { pagehideBackup, device, mayKeep: () => true, now: Date.now, onError: vi.fn() }
  const { unmount } = show([decision], { drafts })
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It is a shop.' } })
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  unmount()
  show([decision], { drafts })
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('It is a shop.')
})

test('the focus goes into the form of an appeal, and back', async () => {
  open([decision])
  const button = await screen.findByRole('button', { name: 'Appeal' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  cancel.focus()
  fireEvent.click(cancel)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Appeal' }))
})

test('a refused appeal says why, and keeps what was written', async () => {
  const appeal = open([decision])
  appeal.mockRejectedValue(refusalOf('appeal.closed'))
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It is a shop.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await waitFor(() => expect(screen.getByText('There is no appeal any more')).toBeTruthy())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is a shop.')
})

test.for([
  [{ state: 'upheld', isFinal: true, appealUntil: null, appeal: { text: 'No', at: NOW.toISOString() } }, /is final/u],
  [{ appealUntil: '2026-03-09T09:00:00.000Z' }, 'The time to appeal is over.'],
  [{ kind: 'person', subject: '', jobId: null }, /download your data and delete your account/u],
  [{ state: 'restored', appealUntil: null }, 'Your job is back'],
] as const)('%o', async ([values, words]) => {
  open([{ ...decision, ...values }])
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an empty list of decisions says so', async () => {
  open([])
  expect(await screen.findByText('No decisions')).toBeTruthy()
})
