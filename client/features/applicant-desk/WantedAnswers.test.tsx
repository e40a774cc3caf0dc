import { onlineManager } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { ApplicantDesk } from './ApplicantDesk.tsx'
import { readDeskSearch } from './desk-address.ts'
import { filterOf } from './desk-search.ts'
import { deskApplicant, deskPage } from './test-desk.ts'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const now = new Date('2025-11-20T12:00:00.000Z')
const QUESTIONS: MustHave[] = [
  { id: 'q1', question: 'Do you have a driving licence?', kind: 'yes-no' },
  { id: 'q2', question: 'Years at sea?', kind: 'number' },
  { id: 'q3', question: 'Which languages?', kind: 'text' },
]
const WITH_LICENCE = '/applicants?job=job-1&answers=q1%3Ayes'
const said = (answer: string) => [
  { id: 'q1', question: 'Do you have a driving licence?', kind: 'yes-no' as const, answer, isAsked: true },
]
const PEOPLE = [
  { ...deskApplicant('per', { place: 3 }), mustHaves: said('yes') },
  { ...deskApplicant('ida', { place: 2, stage: 'progress' }), mustHaves: said('yes') },
  { ...deskApplicant('ada', { place: 1 }), mustHaves: said('no') },
]
const NONE_FITS = { all: 0, new: 0, seen: 0, progress: 0, interview: 0, answered: 0, shortlisted: 0, isPart: false }

interface Query {
  stage?: string
  answers?: string[]
}
const call = vi.fn<Call>()
afterEach(() => {
  call.mockReset()
  onlineManager.setOnline(true)
})

/** The desk as its route renders it, from the URL. */
function Page({ questions }: { questions: readonly MustHave[] }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const filter = useMemo(() => filterOf(readDeskSearch(search)), [search])
  const nothing = () => null
  return (
    <ApplicantDesk
      filter={filter}
      chosen={null}
      onChoose={nothing}
      now={now}
      kept=""
      actions={null}
      jobs={[
        { id: 'job-1', position: 'Cook' },
        { id: 'job-2', position: 'Rigger' },
      ]}
      questions={questions}
      details={nothing}
      history={nothing}
      interview={nothing}
      chat={nothing}
      closing={{ offer: nothing, dialog: nothing }}
      nobody={<p>No applicants yet</p>}
    />
  )
}

/** Renders the desk with a server that counts `fitting` applicants who answered yes. */
function open({ at = '/applicants?job=job-1', questions = QUESTIONS, fitting = 2 } = {}) {
  call.mockImplementation(async (name, request) => {
    if (name !== 'applicantDesk') throw new Error(`Nobody expected ${name}.`)
    const { answers, stage } = (request as { query: Query }).query
    const { status, data } = deskPage(PEOPLE)
    if (!answers) return { status, data }
    const counts = { ...NONE_FITS, all: fitting, new: fitting }
    const found = fitting === 0 || stage ? [] : PEOPLE.slice(0, fitting)
    return { status, data: { ...data, applications: found, fitting: counts } }
  })
  return renderApp(<Page questions={questions} />, { viewer: employer, call, at, path: '/applicants' })
}
const asked = () => call.mock.calls.map(([, request]) => (request as { query: Query }).query.answers)
const names = () => within(screen.getByRole('list', { name: 'Applicants email' })).getAllByRole('link').length
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (question: string, answer: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: question }), { target: { value: answer } })
const stages = () => screen.getByRole('navigation', { name: 'Stage' }).textContent

test('an answer is chosen, stands as a chip and in the address, and Back takes it away', async () => {
  const { history } = open()
  await press('Must-haves')
  await choose('Do you have a driving licence?', 'yes')
  await press('Show applicants')
  await screen.findByRole('button', { name: 'Remove Yes: Do you have a driving licence?' })
  await waitFor(() => expect(names()).toBe(2))
  expect(history.location.href).toBe(WITH_LICENCE)
  expect(asked().at(-1)).toEqual(['q1:yes'])
  expect(stages()).toContain('All 2')
  expect(screen.getByRole('heading', { name: 'Total applicants: 3' })).toBeTruthy()
  await screen.findByRole('button', { name: 'Must-haves · 1' })
  act(() => history.back())
  await waitFor(() => expect(names()).toBe(3))
  expect(screen.queryByRole('list', { name: 'Answers looked for' })).toBeNull()
})

test('an address with an answer has its chip after a reload, and the chip takes it back', async () => {
  const { history } = open({ at: WITH_LICENCE })
  await waitFor(() => expect(names()).toBe(2))
  await press('Remove Yes: Do you have a driving licence?')
  await waitFor(() => expect(names()).toBe(3))
  expect(history.location.href).toBe('/applicants?job=job-1')
})

test('numbers and words are entered, and what is none is said beside the field', async () => {
  open()
  await press('Must-haves')
  await choose('Years at sea?', 'min')
  fireEvent.change(await screen.findByRole('textbox', { name: 'At least' }), { target: { value: 'many' } })
  await choose('Which languages?', 'has')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Contains' }), { target: { value: ' Norsk ' } })
  await press('Show applicants')
  await screen.findByText('Enter a number, like 5 or 2.5.')
  expect(asked()).toEqual([undefined])
  fireEvent.change(screen.getByRole('textbox', { name: 'At least' }), { target: { value: '2,5' } })
  await press('Show applicants')
  await screen.findByRole('button', { name: 'Remove At least 2,5: Years at sea?' })
  await screen.findByRole('button', { name: 'Remove “Norsk”: Which languages?' })
  expect(asked().at(-1)).toEqual(['q2:min:2,5', 'q3:has:Norsk'])
})

test('an answer that nobody gave says so, and is taken back where it says so', async () => {
  open({ at: WITH_LICENCE, fitting: 0 })
  await screen.findByRole('heading', { name: 'Nobody gave this answer' })
  await press('Clear it')
  await waitFor(() => expect(names()).toBe(3))
})

test('the stage is removed and the answer stays when others gave the answer', async () => {
  const { history } = open({ at: `${WITH_LICENCE}&stage=seen` })
  await screen.findByRole('heading', { name: 'Nobody in “Seen”' })
  await press('Show all')
  await waitFor(() => expect(names()).toBe(2))
  expect(history.location.href).toBe(WITH_LICENCE)
})

test('another job has other questions: its applicants are shown whatever they answered', async () => {
  const { history } = open({ at: WITH_LICENCE })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Job' }), { target: { value: 'job-2' } })
  await waitFor(() => expect(history.location.href).toBe('/applicants?job=job-2'))
})

test('a job that asks nothing offers nothing; a question that is asked no more is named as one', async () => {
  open({ at: WITH_LICENCE, questions: [] })
  await screen.findByRole('button', { name: 'Remove Yes: a question that is not asked any more' })
  expect(screen.queryByRole('button', { name: /^Must-haves/u })).toBeNull()
})

test('the applicants on the device are narrowed and counted without a network, with a note', async () => {
  open()
  await screen.findByRole('link', { name: /^Per Berg/u })
  act(() => onlineManager.setOnline(false))
  await press('Must-haves')
  await choose('Do you have a driving licence?', 'yes')
  await press('Show applicants')
  await screen.findByText('Those that were loaded before, and their number. There may be more on the board.')
  await waitFor(() => expect(names()).toBe(2))
  expect(stages()).toMatch(/All 2New 1Seen 0In progress 1/u)
  expect(asked()).toEqual([undefined])
})
