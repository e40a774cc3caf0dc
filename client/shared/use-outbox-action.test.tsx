import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import type { Api } from '#client/api/client.ts'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { answerLater, refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { askAction, type AskPayload } from '#client/features/questions/question.action.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { useOutboxAction } from './use-outbox-action.ts'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const call = vi.fn<Call>()
const failed = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  call.mockReset()
  failed.mockClear()
})

/** A form that asks a question, shows a refused text again, and can be left. */
function Form({ listsPending = false }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<unknown>(null)
  const { submit } = useOutboxAction<AskPayload>({
    name: 'Your question',
    listsPending,
    clear: () => setText(''),
    showAgain(reason, { question }) {
      setError(reason)
      setText(question)
    },
  })
  const ask = () =>
    void submit({ kind: askAction, payload: { jobId: 'j1', position: 'Ferry Mechanic', question: text } })
  return (
    <>
      <input aria-label="Question" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={ask}>
        Ask
      </button>
      {error !== null && <p>Refused</p>}
    </>
  )
}

function Page() {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      {isLeft ? <p>Elsewhere</p> : <Form />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  )
}

async function open(): Promise<{ outbox: Outbox; field: HTMLInputElement }> {
  const outbox = testOutbox({ call } as unknown as Api, candidate)
  renderApp(<Page />, { viewer: candidate, outbox })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Question' })
  fireEvent.change(field, { target: { value: 'Why?' } })
  return { outbox, field }
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const records = (outbox: Outbox) =>
  outbox
    .getSnapshot()
    .records.map((record) => `${record.status}: ${isOfKind(askAction, record) ? record.payload.question : ''}`)

test.each([
  ['says so', false, 1],
  ['says nothing where the screen lists its actions', true, 0],
])('an action that is sent at once %s', async (_, listsPending, times) => {
  const said = vi.spyOn(toast, 'success').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  call.mockResolvedValue({ data: { companyName: 'Holm Boatyard' } })
  const outbox = testOutbox({ call } as unknown as Api, candidate)
  renderApp(<Form listsPending={listsPending} />, { viewer: candidate, outbox })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Question' }), { target: { value: 'Why?' } })
  click('Ask')
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  await waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  await waitFor(() => expect(said).toHaveBeenCalledTimes(times))
})

test('a refused action leaves the outbox once its form shows the text again', async () => {
  call.mockRejectedValue(refusalOf('request.invalid'))
  const { outbox, field } = await open()
  click('Ask')
  await screen.findByText('Refused')
  expect(field.value).toBe('Why?')
  await waitFor(() => expect(records(outbox)).toEqual([]))
  expect(failed).not.toHaveBeenCalled()
})

test.each(['request.invalid', 'actor.unregistered', 'job.unknown', 'id.reused', 'request.too-large'] as const)(
  'refused with %s after its writer has left, it stays in the outbox and a toast says where',
  async (code) => {
    let refuse: (error: Error) => void = () => undefined
    call.mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    const { outbox } = await open()
    click('Ask')
    await waitFor(() => expect(records(outbox)).toEqual(['sending: Why?']))
    click('Leave')
    await screen.findByText('Elsewhere')
    act(() => refuse(refusalOf(code)))
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    expect(failed).toHaveBeenCalledWith('Your question was not sent', expect.stringContaining('Waiting to send'))
    expect(records(outbox)).toEqual(['failed: Why?'])
  },
)

test('an action that a full device could neither store nor send is in the outbox when its form is gone', async () => {
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  onTestFinished(() => adding.mockRestore())
  let fail: (error: Error) => void = () => undefined
  call.mockReturnValue(new Promise((_, reject) => (fail = reject)))
  const { outbox } = await open()
  click('Ask')
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  click('Leave')
  await screen.findByText('Elsewhere')
  act(() => fail(new RequestError({ kind: 'FETCH_ERROR' })))
  await waitFor(() => expect(records(outbox)).toEqual(['failed: Why?']))
  expect(outbox.hasMemoryOnly()).toBe(true)
})

test('a second click while the first is under way sends nothing more', async () => {
  const { promise } = answerLater<unknown>()
  call.mockImplementation(promise)
  const { outbox } = await open()
  click('Ask')
  click('Ask')
  await waitFor(() => expect(records(outbox)).toEqual(['sending: Why?']))
})
