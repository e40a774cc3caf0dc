import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { ReportButton } from './ReportButton.tsx'

const IDA: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const JOB = { kind: 'job', id: 'j1', name: 'Parcel Agent from Home' } as const

const report = vi.fn<(request: { body: { id: string } }) => Promise<unknown>>()
beforeEach(() => {
  report.mockReset().mockImplementation(async ({ body }) => ({ data: { id: body.id } }))
})
afterEach(() => onlineManager.setOnline(true))

function Waiting() {
  return <p>{`${useOutboxRecords().length} waiting`}</p>
}
function open(viewer: Viewer, reported: Parameters<typeof ReportButton>[0]['reported'] = JOB) {
  const call = async (name: string, request: unknown) =>
    name === 'report' ? report(request as never) : new Promise(() => undefined)
  renderApp(
    <>
      <ReportButton reported={reported} />
      <Waiting />
    </>,
    { viewer, call },
  )
}
const dialog = async (title = 'Report this job') => {
  fireEvent.click(await screen.findByRole('button', { name: title }))
  return screen.findByRole('dialog', { name: new RegExp(title, 'u') })
}
const choose = (reason = 'Asks for money') => fireEvent.click(screen.getByRole('radio', { name: reason }))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }))

test.each([
  ['a visitor', VISITOR, {}],
  ['somebody logged in', IDA, { userId: 'ida', email: 'ida@example.org' }],
])('%s says why, and what happened', async (_who, viewer, named) => {
  open(viewer)
  await dialog()
  expect(screen.getByText("The employer doesn't see who reported.")).toBeTruthy()
  expect(screen.getByRole('link', { name: /what happens to a report/u }).getAttribute('href')).toBe('/policy')
  choose('Fake or misleading')
  fireEvent.change(screen.getByRole('textbox', { name: /What happened/u }), { target: { value: ' It is a shop. ' } })
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = report.mock.calls[0]?.[0] ?? {}
  const rest = { kind: 'job', subjectId: 'j1', reason: 'misleading', text: 'It is a shop.' }
  expect(body).toEqual({ id: body?.id, ...named, ...rest })
})

test('no reason is chosen at first, and a report without one says so at the choice', async () => {
  open(VISITOR)
  await dialog()
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  send()
  const group = screen.getByRole('radiogroup', { name: 'Why?', description: /Choose a reason/u })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(report).not.toHaveBeenCalled()
  choose()
  expect(screen.queryByText('Choose a reason.')).toBeNull()
  send()
  await waitFor(() => expect(report.mock.calls[0]?.[0].body).toMatchObject({ reason: 'money' }))
})

test('offline it waits on the device, without an account too', async () => {
  onlineManager.setOnline(false)
  open(VISITOR)
  await dialog()
  choose()
  send()
  expect(await screen.findByText('1 waiting')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(report).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  expect(await screen.findByText('0 waiting')).toBeTruthy()
  expect(report).toHaveBeenCalledTimes(1)
})

test('a refusal is shown in the dialog, and its text stays', async () => {
  report.mockRejectedValue(refusalOf('report.unknown'))
  open(VISITOR)
  await dialog()
  choose()
  fireEvent.change(screen.getByRole('textbox', { name: /What happened/u }), { target: { value: 'A deposit' } })
  send()
  expect(await screen.findByText('It is not there any more')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A deposit')
})

test('the way to the rules asks before it discards what is typed', async () => {
  open(VISITOR)
  await dialog()
  fireEvent.change(screen.getByRole('textbox', { name: /What happened/u }), { target: { value: 'A deposit' } })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /what happens to a report/u })))
  await screen.findByText('Leave without saving?')
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A deposit')
})

test('a text that is too long is said before it is sent', async () => {
  open(VISITOR)
  await dialog()
  fireEvent.change(screen.getByRole('textbox', { name: /What happened/u }), { target: { value: 'x'.repeat(1001) } })
  expect(screen.getByText(/1,000 characters at most/u)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send report' }).disabled).toBe(true)
})

test('each kind has its own reasons', async () => {
  open(VISITOR, { kind: 'person', id: 'per', name: 'Per Holm' })
  await dialog('Report this person')
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Not who they say they are',
    'Insults or threatens',
    'Spam',
    'Something else',
  ])
})
