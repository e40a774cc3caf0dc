import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CHOSEN_MAX } from '#contract/applications/application.rules.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { paste } from '#client/ui/test-paste.ts'
import type { Choice } from './choices.ts'
import { asked, AT, call, closeJob, closingScene, desk, openDialog } from './test-closing.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

closingScene()

const FORTY = Array.from({ length: 40 }, (_, place) =>
  applicant(`n${place + 1}@example.org`, new Date(Date.parse(AT) - place * 60_000).toISOString(), {
    name: `Number ${place + 1}`,
  }),
)
const jobOf40 = postedJob({ applications: FORTY.slice(0, 10), applicationsTotal: 40, applicationsWaiting: 40 })
const counts = { all: 40, new: 40, seen: 0, progress: 0, interview: 0, answered: 0, shortlisted: 0 }
/** The server's list of waiting applicants, in pages of 25. */
const pageOf40 = async ({ query: { cursor } }: { query: { cursor?: string } }) => {
  const from = Number(cursor ?? 0)
  const applications = FORTY.toReversed().slice(from, from + 25)
  return { status: true, data: { applications, nextCursor: from === 0 ? '25' : null, counts } }
}

test('each of 40 waiting applicants can get an own text, also those that did not come with the job', async () => {
  desk.mockImplementation(pageOf40)
  const { dialog } = await openDialog(jobOf40)
  fireEvent.change(await dialog.findByLabelText('Answer for Number 40'), { target: { value: 'declined' } })
  fireEvent.change(dialog.getByLabelText('To Number 40'), { target: { value: 'Ask us again in May.' } })
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(40))
  await waitFor(() => expect(dialog.queryByText(/more get the same answer|Loading/u)).toBeNull())
  expect(desk.mock.calls.map(([{ query }]) => [query.order, query.cursor])).toEqual([
    ['waiting', undefined],
    ['waiting', '25'],
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Close and send 40' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(asked()[0]?.apart).toEqual([{ applicationId: 'n40 to job-1', kind: 'declined', text: 'Ask us again in May.' }])
})

test('an applicant answered since the job was loaded is not listed', async () => {
  const [first, second, ...later] = FORTY.slice(0, 10).toReversed()
  desk.mockImplementation(async () => ({
    status: true,
    data: { applications: [first, ...later], nextCursor: null, counts },
  }))
  const { dialog } = await openDialog(postedJob({ applications: FORTY.slice(0, 10), applicationsWaiting: 10 }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(9))
  expect(dialog.queryByLabelText(`Answer for ${second?.name ?? ''}`)).toBeNull()
  expect(dialog.getByText('9 applicants waiting for an answer')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Close and send 9' })).toBeTruthy()
})

test('a long list counts those who wait by the list, not by the job that was loaded before it', async () => {
  desk.mockImplementation(async ({ query: { cursor } }) =>
    cursor
      ? new Promise(() => undefined)
      : { data: { applications: FORTY.slice(0, 25), nextCursor: '25', counts: { ...counts, new: 35, answered: 5 } } },
  )
  const { dialog } = await openDialog(jobOf40)
  expect(await dialog.findByText('35 applicants waiting for an answer')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Close and send 35' })).toBeTruthy()
})

test('an applicant left undecided is not counted among those who get an answer, however many they are', async () => {
  const standing = { stage: 'progress' as const, at: AT }
  const undecided = Array.from({ length: CHOSEN_MAX + 5 }, (_, n) => applicant(`p${n}@example.org`, AT, { standing }))
  const waiting = [...undecided, ...FORTY.slice(0, 2)]
  const { dialog } = await openDialog(postedJob({ applications: waiting, applicationsWaiting: waiting.length }))
  expect(dialog.getByRole('button', { name: 'Close and send 2' })).toBeTruthy()
})

test('the job is closed without an answer when everybody has one by now', async () => {
  desk.mockImplementation(async () => ({ data: { applications: [], nextCursor: null, counts } }))
  const { dialog } = await openDialog(jobOf40)
  expect(await dialog.findByText('Nobody waits for an answer')).toBeTruthy()
  expect(dialog.queryByLabelText('What they read')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  await waitFor(() => expect(closeJob).toHaveBeenCalled())
  expect(asked()).toEqual([{ text: '', apart: [] }])
})

test('applicants of a long list who came with the job stay though no loaded page has them', async () => {
  const all = FORTY.toReversed()
  desk.mockImplementation(({ query: { cursor } }) =>
    cursor
      ? new Promise(() => undefined)
      : Promise.resolve({ data: { applications: all.slice(0, 25), nextCursor: '25', counts } }),
  )
  const { dialog } = await openDialog(jobOf40)
  expect(await dialog.findByLabelText('Answer for Number 40')).toBeTruthy()
  expect(dialog.getByLabelText('Answer for Number 1')).toBeTruthy()
})

test('applicants on this device can be set apart without a network, with a note', async () => {
  onlineManager.setOnline(false)
  const { dialog } = await openDialog(jobOf40)
  expect(
    await dialog.findByText(
      "You're offline: these are on this device. 30 applicants more get the same answer, except those in progress, in interview or on the shortlist.",
    ),
  ).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(10)
  expect(desk).not.toHaveBeenCalled()
})

test('waiting applicants that failed to load are fetched again', async () => {
  desk.mockRejectedValueOnce(refusalOf('server.error'))
  desk.mockRejectedValueOnce(refusalOf('server.error'))
  desk.mockImplementation(pageOf40)
  const { dialog } = await openDialog(jobOf40)
  fireEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await dialog.findByLabelText('Answer for Number 40')).toBeTruthy()
})

test('a closing takes 50 answers of their own, and the others can no longer be chosen', async () => {
  const apart = new Map<string, Choice>(
    Array.from({ length: 50 }, (_, place) => {
      const candidateId = `n${place + 1}`
      return [candidateId, { candidateId, kind: 'declined', text: '', applicationId: `${candidateId} to job-1` }]
    }),
  )
  const two = postedJob({ applications: [FORTY[0]!, applicant('last@example.org', AT, { name: 'The Last' })] })
  const People = () => <WaitingPeople waiting={useWaiting(two, true)} choices={apart} onChange={() => undefined} />
  renderApp(<People />, { viewer: employer, call })
  expect(await screen.findByText('50 have their own words: a closing takes no more.')).toBeTruthy()
  const choicesOf = (name: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(`Answer for ${name}`).options].map(({ value }) => value)
  expect(choicesOf('The Last')).toEqual(['same', 'later'])
  expect(screen.getByLabelText<HTMLSelectElement>('Answer for Number 1').disabled).toBe(false)
})

test('words that are too long stay as they are, and are not sent', async () => {
  const { dialog } = await openDialog()
  const send = dialog.getByRole('button', { name: 'Close and send 4' })
  const words = dialog.getByLabelText<HTMLTextAreaElement>('What they read')
  paste(words, 'x'.repeat(1001))
  expect(await dialog.findByText('Answer: 1,000 characters at most.')).toBeTruthy()
  expect([words.value.length, (send as HTMLButtonElement).disabled]).toEqual([1001, true])
  paste(words, 'We found somebody.')
  fireEvent.change(dialog.getByLabelText('Answer for Ida Moe'), { target: { value: 'declined' } })
  const own = dialog.getByLabelText<HTMLTextAreaElement>('To Ida Moe')
  paste(own, 'x'.repeat(1001))
  expect(await dialog.findByText('Answer: 1,000 characters at most.')).toBeTruthy()
  expect([own.value.length, (send as HTMLButtonElement).disabled]).toEqual([1001, true])
})
