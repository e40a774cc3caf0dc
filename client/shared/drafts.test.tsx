import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp } from '#client/test-app.tsx'
import type { Device } from '#client/offline/database.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { DraftLine } from './DraftNote.tsx'
import { ViewerDrafts } from './ViewerDrafts.tsx'
import { createPagehideBackup } from '#client/offline/drafts/pagehide-backup.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'

const maren: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }
const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }

let device: Device
const onError = vi.fn()

beforeEach(() => {
  device = aDevice()
  onError.mockReset()
})
afterEach(() => {
  localStorage.clear()
  device.close()
})

/** A text box with a submit button, which empties it. */
function Box() {
  const [text, setText] = useState('')
  const draft = useDraft({ name: 'question:job-7', value: text, empty: '', restore: setText })
  return (
    <>
      <textarea aria-label="Question" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => setText('')}>
        Ask
      </button>
      <DraftLine {...draft} />
    </>
  )
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const kept = () => device.read(['drafts'], (tx) => tx.objectStore('drafts').getAll())

async function open(viewer = maren, on = device): Promise<HTMLTextAreaElement> {
  const pagehideBackup = createPagehideBackup(localStorage)
  const drafts = { pagehideBackup, device: on, mayKeep: () => true, now: Date.now, onError }
  renderApp(
    <ViewerDrafts drafts={drafts}>
      <Box />
    </ViewerDrafts>,
    { viewer },
  )
  return field()
}
const write = (box: HTMLTextAreaElement, value: string) => fireEvent.change(box, { target: { value } })

async function openWithDraft(text: string): Promise<HTMLTextAreaElement> {
  write(await open(), text)
  // Unmounted before the debounce ends: that writes the draft.
  cleanup()
  const box = await open()
  await screen.findByText('Draft restored')
  return box
}

test('a form that was left is found as it was, and can be emptied and brought back', async () => {
  const box = await openWithDraft('Is the yard heated?')
  expect(box.value).toBe('Is the yard heated?')
  click('Start over')
  expect(box.value).toBe('')
  await waitFor(async () => expect(await kept()).toEqual([]))
  click('Bring it back')
  expect(box.value).toBe('Is the yard heated?')
  await screen.findByText('Draft saved')
  expect(await kept()).toMatchObject([{ value: 'Is the yard heated?' }])
})

test('a sent text is not a draft again', async () => {
  await openWithDraft('Is the yard heated?')
  click('Ask')
  await waitFor(async () => expect(await kept()).toEqual([]))
  expect(screen.queryByText(/Draft/u)).toBeNull()
})

test('a page that is hidden keeps what was typed a moment ago', async () => {
  write(await open(), 'Before the pause')
  window.dispatchEvent(new Event('pagehide'))
  expect(await kept()).toMatchObject([{ value: 'Before the pause' }])
})

test('somebody else on this device finds an empty form, and so does the writer elsewhere', async () => {
  write(await open(), 'Between us')
  cleanup()
  const box = await open(ida)
  // The other form's draft is read after this form's own.
  await device.read(['drafts'], (tx) => tx.objectStore('drafts').count())
  expect(box.value).toBe('')
  expect(await kept()).toHaveLength(1)
})

test('a text typed meanwhile stays, and so does the older draft, which was not shown yet', async () => {
  write(await open(), 'Older')
  cleanup()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow: Device = {
    ...device,
    read: async (stores, work) => {
      await answered
      return device.read(stores, work)
    },
  }
  const box = await open(maren, slow)
  write(box, 'Newer')
  answer()
  await screen.findByText('Draft saved')
  expect(box.value).toBe('Newer')
  expect((await kept()).map(({ value }) => value as string).toSorted()).toEqual(['Newer', 'Older'])
})

test('the form keeps its text when there is no room, with one message about it', async () => {
  const full: Device = { ...device, write: () => Promise.reject(new DOMException('Full.', 'QuotaExceededError')) }
  const box = await open(maren, full)
  write(box, 'All of this')
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  write(box, 'All of this stays')
  window.dispatchEvent(new Event('pagehide'))
  expect(box.value).toBe('All of this stays')
  expect(screen.queryByText('Draft saved')).toBeNull()
  expect(onError).toHaveBeenCalledTimes(1)
})
