import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { JobPage } from './-JobPage.tsx'

const viewer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const terms = { ...NO_TERMS, place: { city: 'Stavanger', country: 'Norway' } }
const due = { terms, isOpen: false, pausedAt: '2025-11-18T09:00:00.000Z', applicationsWaiting: 2 }
const call: Call = async (name, request) => {
  if (name !== 'job') return new Promise(() => undefined)
  const { id } = (request as { params: { id: string } }).params
  return { status: true, data: jobOfIdris({ ...due, id, position: id === 'job-1' ? 'Ferry Mechanic' : 'Deckhand' }) }
}
function Pages() {
  const [id, setId] = useState('job-1')
  return (
    <>
      <JobPage id={id} />
      <button type="button" onClick={() => setId(id === 'job-1' ? 'job-2' : 'job-1')}>
        Go to the other job
      </button>
    </>
  )
}
const begin = async (position: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'No, close it' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Close ${position}?` }))
  return { dialog, words: await dialog.findByLabelText<HTMLTextAreaElement>('What they read') }
}

const goOn = async (position: string) => {
  fireEvent.click(screen.getByText('Go to the other job'))
  await screen.findByRole('heading', { level: 1, name: position, hidden: true })
}
/** Opens the page of the first job, with both jobs on this device. */
const open = async () => {
  renderApp(<Pages />, { viewer, call })
  await screen.findByRole('heading', { level: 1, name: 'Ferry Mechanic' })
  await goOn('Deckhand')
  await goOn('Ferry Mechanic')
}

test("the words to one job's applicants are not those to the next job's", async () => {
  await open()
  const { dialog, words } = await begin('Ferry Mechanic')
  fireEvent.change(words, { target: { value: 'Ferries need nobody any more.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await goOn('Deckhand')
  expect((await begin('Deckhand')).words.value).not.toContain('Ferries')
})

test('the question whether to delete one job is not asked about the next one', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'More about Ferry Mechanic' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete this job?' })
  await goOn('Deckhand')
  await screen.findByRole('button', { name: 'More about Deckhand', hidden: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
