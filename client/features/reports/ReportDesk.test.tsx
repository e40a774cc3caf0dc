import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import type { DeskView } from './desk-views.ts'
import { ReportDesk } from './ReportDesk.tsx'

const ADA: Viewer = { email: 'ada@example.org', userId: '', role: '' }
const AT = '2026-03-02T09:00:00.000Z'
const NOW = new Date('2026-03-02T12:00:00.000Z')

const report = { reason: 'money', text: 'A deposit', reportedAt: AT, hasAccount: false }
const subject = { title: 'Parcel agent', text: 'From home.', authorId: 'e', authorName: 'Edda Holm', jobId: 'j1' }
const standing = { state: 'open', steps: ['dismiss', 'hide'], appeal: null, decisions: [] }
const job = {
  id: '1',
  kind: 'job',
  subjectId: 'j1',
  subject,
  reportCount: 3,
  reportedAt: AT,
  reports: [report],
  ...standing,
}
const gone = { ...job, id: '2', subjectId: 'j2', subject: null, reportCount: 1, steps: ['dismiss'] }
const message = { ...job, id: '3', kind: 'message', subject: { ...subject, title: '', text: 'Buy now', jobId: null } }
const line = {
  id: 'l1',
  caseId: '1',
  kind: 'job',
  subjectId: 'j1',
  step: 'hide',
  reason: 'money',
  text: 'No deposits here.',
  decidedBy: 'ada@example.org',
  decidedAt: AT,
}
const removed = { ...line, id: 'l2', kind: 'question', step: 'dismiss', text: '', about: '', jobId: null }

interface Asked {
  query: { cursor?: string; show?: string }
}

const open = (answer: (asked: Asked['query']) => Promise<unknown>, show?: DeskView, decide = vi.fn()) => {
  renderApp(<ReportDesk now={NOW} {...(show && { show })} />, {
    viewer: ADA,
    call: async (name, request) => {
      if (name === 'reportCases') return answer((request as Asked).query)
      if (name === 'decideCase') return decide((request as { body: unknown }).body) as unknown
      if (name === 'decisionLog')
        return {
          status: true,
          data: { decisions: [{ ...line, about: 'Parcel agent', jobId: 'j1' }, removed], nextCursor: null },
        }
      return new Promise(() => undefined)
    },
  })
  return decide
}
const page = (cases: unknown[], nextCursor: string | null = null) => ({
  status: true,
  data: { cases, nextCursor, waiting: { open: 3, appealed: 100 } },
})

const chooseMoney = () => fireEvent.click(screen.getByRole('radio', { name: 'Asks for money' }))

test('a case shows its subject, how often it was reported, and why', async () => {
  open(async () => page([job, gone, message]))
  const [first, second, third] = await screen.findAllByRole('article')
  const inFirst = within(first as HTMLElement)
  expect(inFirst.getByRole('link', { name: 'Parcel agent' }).getAttribute('href')).toBe('/job-details/j1')
  expect(inFirst.getByText('Edda Holm').parentElement?.textContent).toBe('by Edda Holm')
  expect(inFirst.getByText(/Reported 3 times/u)).toBeTruthy()
  expect(inFirst.getByText('Asks for money')).toBeTruthy()
  expect(inFirst.getByText('A deposit')).toBeTruthy()
  expect(inFirst.getByText(/without an account/u)).toBeTruthy()
  expect(inFirst.getByText('And 2 before these')).toBeTruthy()
  expect(within(second as HTMLElement).getByText('It has been deleted.')).toBeTruthy()
  expect(within(second as HTMLElement).getAllByRole('button')).toHaveLength(1)
  expect(within(third as HTMLElement).getByText('Buy now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Waiting 3' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Appealed 100+' })).toBeTruthy()
})

test('a job is taken down with a reason; the words are needed where the reason is another one', async () => {
  const decide = open(async () => page([job]))
  fireEvent.click(await screen.findByRole('button', { name: 'Take down' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/can appeal once/u)).toBeTruthy()
  expect(dialog.queryAllByRole('radio', { checked: true })).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await dialog.findByText('Choose a reason.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: 'Something else' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await dialog.findByText('Say in your own words why.')).toBeTruthy()
  expect(decide).not.toHaveBeenCalled()
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Against the law. ' } })
  decide.mockRejectedValueOnce(refusalOf('storage.busy'))
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await dialog.findByText('The board is busy')).toBeTruthy()
  decide.mockResolvedValueOnce({ status: true, acknowledged: true, data: job })
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = { caseId: '1', step: 'hide', reason: 'other', text: 'Against the law.' }
  const [[first], [second]] = decide.mock.calls as [[{ id: string }], [{ id: string }]]
  expect(first).toMatchObject(sent)
  // The retry sends the same decision.
  expect(second).toEqual(first)
})

test('the same decision, taken again after somebody else took it back, is another one', async () => {
  const decide = open(async () => page([{ ...job, state: 'restored', steps: ['hide'] }]), 'decided')
  decide.mockResolvedValue({ status: true, acknowledged: true, data: job })
  for (const _time of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Take down' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
    chooseMoney()
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'A deposit again.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const ids = (decide.mock.calls as [{ id: string }][]).map(([{ id }]) => id)
  // The board does nothing for an id that it knows.
  expect(new Set(ids).size).toBe(2)
})

test('a decision keeps its window and words when its case leaves the list meanwhile, until it is closed', async () => {
  let isDecidedElsewhere = false
  const decide = open(async () => {
    const { data } = page(isDecidedElsewhere ? [] : [job])
    return { status: true, data: { ...data, waiting: { open: isDecidedElsewhere ? 0 : 1, appealed: 0 } } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take down' }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A deposit.' } })
  chooseMoney()
  isDecidedElsewhere = true
  fireEvent(window, new Event('visibilitychange'))
  await screen.findByText('Waiting')
  const dialog = within(screen.getByRole('dialog'))
  decide.mockRejectedValueOnce(refusalOf('case.step'))
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A deposit.')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a decision is about the case as it stood when its window was opened, and the next one as it stands then', async () => {
  let now = { ...job, state: 'dismissed', steps: ['hide'], decisions: [line] }
  const decide = open(async () => page([now]), 'decided')
  const begin = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Take down' }))
    return within(await screen.findByRole('dialog'))
  }
  const sentStates = () => decide.mock.calls.map(([body]) => body['state'])
  let dialog = await begin()
  chooseMoney()
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'A deposit.' } })
  // Somebody else has taken it down and put it back.
  now = { ...now, state: 'restored' }
  fireEvent(window, new Event('visibilitychange'))
  await screen.findByText('Put back')
  decide.mockRejectedValueOnce(refusalOf('case.step'))
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await dialog.findByText('The case has changed meanwhile')).toBeTruthy()
  expect(sentStates()).toEqual(['dismissed'])
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await begin()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A deposit.')
  fireEvent.click(dialog.getByRole('button', { name: 'Take down' }))
  await waitFor(() => expect(sentStates()).toEqual(['dismissed', 'restored']))
})

test('an appeal stands with what was decided, and what can be decided now', async () => {
  const appeal = { text: 'It is a shop.', at: AT }
  open(
    async ({ show }) =>
      page(
        show === 'appealed'
          ? [{ ...job, state: 'appealed', steps: ['uphold', 'restore'], appeal, decisions: [line] }]
          : [],
      ),
    'appealed',
  )
  expect(await screen.findByText('It is a shop.')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Decisions' })).getByText(/ada@example.org/u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Put back' }))
  expect(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Taken down by mistake' })).toBeTruthy()
})

test('the log has who decided what, about which thing, and why', async () => {
  open(async () => page([]), 'log')
  expect(await screen.findByText('No deposits here.')).toBeTruthy()
  expect(screen.getAllByText(/ada@example.org · case 1/u)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Parcel agent' }).getAttribute('href')).toBe('/job-details/j1')
  expect(screen.getByText('deleted').parentElement?.textContent).toBe('Question: deleted')
})

test('older ones are loaded by hand', async () => {
  open(async ({ cursor }) => (cursor === undefined ? page([job], 'next') : page([gone])))
  fireEvent.click(await screen.findByRole('button', { name: 'Show older reports' }))
  expect(await screen.findByText('It has been deleted.')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('an empty desk says so', async () => {
  open(async () => page([]))
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy()
})

test('a person who does not run the board is told so', async () => {
  open(async () => {
    throw refusalOf('admin.only')
  })
  expect(await screen.findByText('Not yours to see')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Decided' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
