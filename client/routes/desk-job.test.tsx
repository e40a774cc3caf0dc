import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { jobKey, postedJobsKey } from '#client/api/query-keys.ts'
import { RequestError } from '#client/api/request-error.ts'
import { deskApplicant, deskPage } from '#client/features/applicant-desk/test-desk.ts'
import { renderRoute, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { Route as Guarded } from './_guarded.tsx'
import { Route as Applicants } from './_guarded/applicants.tsx'

const viewer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
/** The number of people who wait for an answer, as the board knows it. */
let waiting = 0
const asked = vi.fn<(name: string) => void>()

beforeEach(() => {
  asked.mockReset()
  const wide = (media: string) => ({
    matches: media.includes('900'),
    media,
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('matchMedia', wide)
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const job = (applicationsWaiting: number) => jobOfIdris({ applicationsWaiting, applicationsTotal: 2 })
const call: Call = async (name) => {
  asked(name)
  if (!onlineManager.isOnline()) throw new RequestError({ kind: 'FETCH_ERROR' })
  const stage = waiting === 0 ? 'declined' : 'sent'
  if (name === 'applicantDesk') return deskPage([deskApplicant('per', { stage }), deskApplicant('ida', { stage })])
  if (name === 'job') return { status: true, data: job(waiting) }
  return new Promise(() => undefined)
}

/** Shows the desk of one job, which came with My Jobs when `known` people waited, and before alone, when `before` did. */
const show = (known: number, before?: number) =>
  renderRoute({
    viewer,
    call,
    guarded: Guarded,
    route: Applicants,
    path: '/applicants',
    at: '/applicants?job=job-1',
    prepare(queryClient) {
      queryClient.setQueryData(postedJobsKey(viewer), {
        pages: [{ status: true, data: [job(known)], nextCursor: null }],
        pageParams: [null],
      })
      if (before !== undefined)
        queryClient.setQueryData(jobKey(viewer, 'job-1'), job(before), { updatedAt: Date.now() - 60_000 })
    },
  })
async function open(known: number) {
  show(known)
  await screen.findByRole('link', { name: /^Per Berg/u })
  await waitFor(() => expect(asked).toHaveBeenCalledWith('job'))
}
const turnOff = async () => fireEvent.click(await screen.findByRole('switch', { name: 'Ferry Mechanic is open' }))

test('people who applied since My Jobs was loaded are answered when the job is closed at the desk', async () => {
  waiting = 2
  await open(0)
  await turnOff()
  expect(await screen.findByText('2 applicants waiting for an answer')).toBeTruthy()
})

test('an answered applicant is not counted as waiting when the job is closed at the desk', async () => {
  waiting = 0
  await open(2)
  await turnOff()
  await waitFor(() => expect(asked).toHaveBeenCalledWith('updateJob'))
  expect(screen.queryByText(/waiting for an answer$/u)).toBeNull()
})

test.each([
  ['with the job of My Jobs', undefined],
  ['also with a job loaded earlier', 0],
])('waiting applicants are counted without a network, %s', async (_what, before) => {
  show(2, before)
  onlineManager.setOnline(false)
  await turnOff()
  expect(await screen.findByText('2 applicants waiting for an answer')).toBeTruthy()
})

describe('the answer that the position is filled', () => {
  const answerAs = async (template: string) => {
    waiting = 2
    await open(2)
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByRole('radiogroup', { name: 'Stage' })
    fireEvent.keyDown(document.body, { key: '5' })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Template' }), { target: { value: template } })
  }
  const offered = () => screen.queryByRole('button', { name: 'Close it instead' })

  test('says of an open job that it stays open, and closes it instead', async () => {
    await answerAs('Position filled')
    expect(await screen.findByText('Ferry Mechanic stays open')).toBeTruthy()
    fireEvent.click(offered()!)
    expect(await screen.findByRole('dialog', { name: 'Close Ferry Mechanic?' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Answer Per Berg' })).toBeNull())
  })

  test('asks before words of one’s own give way to the closing', async () => {
    await answerAs('Position filled')
    const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What they read/u })
    fireEvent.change(words, { target: { value: 'A long text of my own.' } })
    await screen.findByText('Ferry Mechanic stays open')
    fireEvent.click(offered()!)
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(words.value).toBe('A long text of my own.')
    fireEvent.click(offered()!)
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('dialog', { name: 'Close Ferry Mechanic?' })).toBeTruthy()
  })

  test('other answers offer nothing', async () => {
    await answerAs('Others fit better')
    expect(offered()).toBeNull()
  })
})
