import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import type { ApplicantDeskProps } from './ApplicantDesk.tsx'
import { UNDO_MS } from '#client/shared/answers.action.ts'
import { EVERYBODY } from '#client/shared/applicant-desk.queries.ts'
import { deskApplicant, deskPage, idOf } from './test-desk.ts'
import { TestDesk } from './test-desk-screen.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const call = vi.fn<Call>()
const undoable = vi.spyOn(toast, 'undoable').mockReturnValue()
vi.spyOn(toast, 'success').mockReturnValue()
const PEOPLE = [
  deskApplicant('per', { place: 3 }),
  deskApplicant('ida', { place: 2 }),
  deskApplicant('ada', { place: 1 }),
]

type Answers = Record<string, (request: never) => unknown>

beforeEach(() => {
  call.mockReset()
  undoable.mockClear()
})

const detailsOf: ApplicantDeskProps['details'] = ({ name }) => <p>{`About ${name}`}</p>
const chatWith: ApplicantDeskProps['chat'] = ({ name }, onClose) => (
  <section aria-label={`Chat with ${name}`}>
    <button type="button" onClick={onClose}>
      Close chat
    </button>
  </section>
)

function Page(props: Partial<ApplicantDeskProps>) {
  const [chosen, setChosen] = useState<ApplicantDeskProps['chosen']>(null)
  return (
    <>
      <label>
        A field <input />
      </label>
      <TestDesk
        chosen={chosen}
        onChoose={({ jobId, userId }) => setChosen({ jobId, candidateId: userId })}
        details={detailsOf}
        chat={chatWith}
        {...props}
      />
    </>
  )
}

function open(
  answers: Answers = {},
  { isUndoOver = false, props = {} }: { isUndoOver?: boolean; props?: object } = {},
) {
  call.mockImplementation(async (name, request) => {
    const answer = answers[name]
    if (answer) return answer(request as never)
    if (name === 'applicantDesk') return deskPage(PEOPLE)
    throw new Error(`Nobody expected ${name}.`)
  })
  // Set the clock back so that the undo period of an answer is over at once.
  const clock = isUndoOver ? { now: () => Date.now() - UNDO_MS } : {}
  const outbox = testOutbox({ call } as unknown as Api, employer, clock)
  renderApp(<Page {...props} />, { viewer: employer, call, outbox })
  return outbox
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const callsOf = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, request]) => request)
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`, 'u') })

// Spec 2: 'Total applicants: N' and Close
test('the desk says how many applied, and names each with what they do and how it stands', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Total applicants: 3' })).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Applicants email' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Per Berg new', 'Ida Berg new', 'Ada Berg new'])
  expect(within(list).getAllByText('Ship mechanic')).toHaveLength(3)
  expect(callsOf('applicantDesk')).toEqual([
    expect.objectContaining({ query: { job: 'job-1', stage: undefined, shortlisted: undefined, order: 'newest' } }),
  ])
})

test('by the keyboard alone: an applicant takes three keys at most, and a letter in a field is a letter', async () => {
  const marked = { applicationId: idOf('per'), isShortlisted: true, note: '', notedAt: '' }
  open({ markApplicant: () => ({ status: true, acknowledged: true, data: marked }) })
  await row('Per Berg')
  press('j', screen.getByLabelText('A field'))
  expect(screen.queryByText('About Per Berg')).toBeNull()
  press('j')
  expect(await screen.findByText('About Per Berg')).toBeTruthy()
  press('s')
  press('x')
  await waitFor(() =>
    expect(callsOf('markApplicant')).toMatchObject([{ body: { applicationId: idOf('per'), isShortlisted: true } }]),
  )
  // With Caps Lock.
  press('J')
  expect(await screen.findByText('About Ida Berg')).toBeTruthy()
  press('x')
  expect(await screen.findByText('2 selected')).toBeTruthy()
  press('k')
  expect(await screen.findByText('About Per Berg')).toBeTruthy()
  press('k')
  await screen.findByText('That was the first applicant.')
  press('m')
  fireEvent.click(await screen.findByRole('button', { name: 'Close chat' }))
  press('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' })).getAllByRole('term')
  expect(keys.map(({ textContent }) => textContent).join('')).toBe('JKS12345XAM?')
  press('x')
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test('a chat that closes gives the focus back to the button that opened it', async () => {
  open()
  // A click, as the address follows a key after a pause only, and then the focus.
  fireEvent.click(await row('Per Berg'))
  const message = await screen.findByRole('button', { name: 'Message Per Berg' })
  // Without room for both, the applicant's name gets the focus once it is there.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Per Berg'))
  message.focus()
  fireEvent.click(message)
  const close = await screen.findByRole('button', { name: 'Close chat' })
  close.focus()
  fireEvent.click(close)
  await waitFor(() => expect(document.activeElement).toBe(message))
})

test('keys move on at once; the address follows when they pause, and to where they have come', async () => {
  const onChoose = vi.fn()
  open({}, { props: { onChoose } })
  await row('Per Berg')
  for (const key of ['j', 'j', 'j']) press(key)
  expect(onChoose).not.toHaveBeenCalled()
  expect((await row('Ada Berg')).getAttribute('aria-current')).toBe('true')
  await waitFor(() => expect(onChoose).toHaveBeenCalled())
  expect(onChoose.mock.calls).toEqual([[expect.objectContaining({ userId: 'ada' }), true]])
})

test('a row is a link that leads to whoever it is, and a click on it waits for nothing', async () => {
  const onChoose = vi.fn()
  open({}, { props: { onChoose } })
  const link = await row('Ida Berg')
  expect(link.getAttribute('href')).toBe('/applicants?job=job-1&of=job-1&who=ida')
  fireEvent.click(link, { ctrlKey: true })
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(onChoose.mock.calls).toEqual([[expect.objectContaining({ userId: 'ida' }), false]])
})

test('several get one answer: each sees their own in the preview, and each gets it once', async () => {
  open(
    {
      answerApplicants: ({ body }: { body: { applicationIds: string[] } }) => ({
        data: { jobId: 'job-1', answered: body.applicationIds },
      }),
    },
    { isUndoOver: true },
  )
  for (const name of ['Per', 'Ada'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name} Berg` }))
  press('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer 2 applicants' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'What they read' }), {
    target: { value: 'Hello {first name}, {position} is filled.' },
  })
  expect(dialog.getByText('Hello Per, Cook is filled.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'The next one' }))
  expect(dialog.getByText('Hello Ada, Cook is filled.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send 2 answers' }))
  await waitFor(() => expect(callsOf('answerApplicants')).toHaveLength(1))
  expect(callsOf('answerApplicants')).toMatchObject([
    {
      body: {
        jobId: 'job-1',
        kind: 'declined',
        text: 'Hello {first name}, {position} is filled.',
        applicationIds: [idOf('per'), idOf('ada')],
      },
    },
  ])
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('as long as it can be undone nothing is sent; undone, nobody has an answer', async () => {
  const outbox = open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ida Berg' }))
  press('a')
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 answer' }))
  expect(await screen.findByText('Answered no')).toBeTruthy()
  expect(outbox.getSnapshot().records).toHaveLength(1)
  const [, undo] = undoable.mock.calls[0] ?? []
  undo?.()
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  await waitFor(() => expect(screen.queryByText('Answered no')).toBeNull())
  expect(callsOf('answerApplicants')).toEqual([])
})

test('a private note that was changed elsewhere stands beside the other one, until its writer decides', async () => {
  const over = new Set<unknown>()
  open({
    applicantDesk: () => deskPage([deskApplicant('per', { note: 'From my phone' })]),
    markApplicant: ({ body }: { body: { note: { text: string; over: string | null } } }) => {
      over.add(body.note.over)
      if (body.note.over !== null) throw refusalOf('note.stale')
      return { data: { applicationId: idOf('per'), isShortlisted: false, note: body.note.text, notedAt: '' } }
    },
  })
  await row('Per Berg')
  press('j')
  const field = await screen.findByRole('textbox', { name: 'Private note' })
  fireEvent.change(field, { target: { value: 'From my desk' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Yours: From my desk')).toBeTruthy()
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('From my phone'))
  fireEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect([...over]).toEqual(['From my phone', null]))
})

test('only the visible ones of 200 applicants are rendered, and the next ones are loaded as they come near', async () => {
  // jsdom has no layout: give each row its estimated height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76)
  const everybody = Array.from({ length: 200 }, (_, place) => deskApplicant(`n${place}`, { place: 200 - place }))
  open({
    applicantDesk: ({ query }: { query: { cursor?: string } }) => {
      const from = Number(query.cursor ?? 0)
      return deskPage(everybody.slice(from, from + 50), from + 50 < 200 ? String(from + 50) : null, 200)
    },
  })
  expect(await screen.findByRole('heading', { name: 'Total applicants: 200' })).toBeTruthy()
  await row('N0 Berg')
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  for (let place = 0; place < 30; place += 1) press('j')
  expect(await screen.findByText('About N29 Berg')).toBeTruthy()
})

test('one person who applied to several jobs is marked, and all jobs stand together', async () => {
  const twice = [
    deskApplicant('per', { alsoAppliedTo: [{ jobId: 'job-2', position: 'Keeper' }] }),
    deskApplicant('per', { jobId: 'job-2', position: 'Keeper', alsoAppliedTo: [{ jobId: 'job-1', position: 'Cook' }] }),
  ]
  open(
    { applicantDesk: () => deskPage(twice) },
    { props: { filter: EVERYBODY, jobs: [{ id: 'job-1', position: 'Cook' }] } },
  )
  const also = await screen.findAllByText(/^Also applied to/u)
  expect(also.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Also applied to Keeper', 'Also applied to Cook']),
  )
  expect(screen.getByRole('combobox', { name: 'Job' })).toBeTruthy()
})
