import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { answerLater, refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { JobQuestions } from './JobQuestions.tsx'
import { jobAsked, questionWith } from './test-questions.ts'

const poster: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const unregistered: Viewer = { ...VISITOR, email: 'new@example.org' }
const now = new Date('2025-11-20T12:00:00.000Z')

const call = vi.fn<Call>()
const onRefused = vi.fn()
vi.spyOn(toast, 'success').mockReturnValue()
const later = vi.spyOn(toast, 'wait').mockReturnValue()
const failed = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  call.mockReset()
  onRefused.mockReset()
  later.mockClear()
})

function open(viewer: Viewer, job: Job, { isPending = false, isOnline = true } = {}) {
  const answers = new EventTarget()
  function Page() {
    const [shown, setShown] = useState(job)
    useEffect(() => {
      const take = (event: Event) => setShown((event as CustomEvent<Job>).detail)
      answers.addEventListener('job', take)
      return () => answers.removeEventListener('job', take)
    }, [])
    return <JobQuestions job={shown} viewer={viewer} isPending={isPending} now={now} onRefused={onRefused} />
  }
  const outbox = testOutbox({ call } as unknown as Api, viewer, {
    isOnline: () => isOnline,
    onResult: ({ answer }) => answers.dispatchEvent(new CustomEvent('job', { detail: answer })),
  })
  renderApp(<Page />, { viewer, call, outbox })
}

const box = (name: string | RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const answered = (job: Job) => ({ status: true, acknowledged: true, data: job })

const canteen = questionWith('Is there a canteen?', { id: 'q1' })
const nights = questionWith('Are nights included?', { id: 'q2' })

// Spec 6: A visitor is shown the question box
test('a visitor reads, and is led to log in and back here', async () => {
  open(VISITOR, jobAsked(canteen))
  expect(await screen.findByText('Is there a canteen?')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in to ask a question' })
  expect(new URL(link.href).searchParams.get('from')).toBe('/')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a person who has not registered is told to, with a link', async () => {
  open(unregistered, jobAsked())
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Register to ask a question' })
  expect(link.getAttribute('href')).toBe('/register?from=%2F')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a visitor is asked to log in only once the viewer is known', async () => {
  open(VISITOR, jobAsked(), { isPending: true })
  await screen.findByRole('heading', { name: 'General Q&A' })
  expect(screen.queryByRole('link')).toBeNull()
})

// Spec 2: The page has questions and answers
// Spec 4: The question box is cleared after sending
test('a question that has arrived is on the page, and the box is empty again', async () => {
  call.mockResolvedValue(answered(jobAsked({ ...canteen, askerEmail: candidate.email })))
  open(candidate, jobAsked())
  const field = await box('Ask a question')
  write(field, 'Is there a canteen?')
  click('Ask')
  await waitFor(() => expect(field.value).toBe(''))
  const article = await screen.findByRole('article')
  expect(within(article).getByText('You')).toBeTruthy()
  expect(within(article).getByText('Is there a canteen?')).toBeTruthy()
  expect(call).toHaveBeenCalledWith('ask', {
    body: {
      id: expect.any(String) as string,
      userId: 'ida',
      email: 'ida@example.org',
      jobId: 'job-1',
      question: 'Is there a canteen?',
    },
  })
})

test('while a question is on its way the box says so and takes no second one', async () => {
  const { promise, answer } = answerLater<unknown>()
  call.mockImplementation(promise)
  open(candidate, jobAsked())
  write(await box('Ask a question'), 'Why?')
  click('Ask')
  click('Ask')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' }).getAttribute('aria-busy')).toBe('true'))
  expect((await box('Ask a question')).readOnly).toBe(true)
  click('Ask')
  answer(answered(jobAsked(canteen)))
  await screen.findByText('No reply yet')
  expect(call).toHaveBeenCalledTimes(1)
})

test('a refusal is told beside the box, and what was typed stays', async () => {
  call.mockRejectedValue(refusalOf('question.own-job'))
  open(candidate, jobAsked())
  const field = await box('Ask a question')
  write(field, 'Why?')
  click('Ask')
  expect(await screen.findByText(/This is your own job\./u)).toBeTruthy()
  await waitFor(() => expect(field.value).toBe('Why?'))
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(onRefused).toHaveBeenCalledTimes(1)
  // Nothing stays in the outbox: the text is back in the box.
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull())
  write(field, 'Why not?')
  expect(screen.queryByText(/own job\./u)).toBeNull()
})

test('a refused question stays in the outbox when the job is gone, for its box goes with the page', async () => {
  call.mockRejectedValue(refusalOf('job.unknown'))
  open(candidate, jobAsked())
  write(await box('Ask a question'), 'Why?')
  click('Ask')
  expect(await screen.findByText('Not sent')).toBeTruthy()
  expect(screen.getByText('Why?')).toBeTruthy()
  expect(failed).toHaveBeenCalledWith('Your question was not sent', expect.stringContaining('Waiting to send'))
})

test('when the board does not answer, the question is kept and says that it waits', async () => {
  call.mockRejectedValue(refusalOf('storage.busy'))
  open(candidate, jobAsked())
  const field = await box('Ask a question')
  write(field, 'Why?')
  click('Ask')
  await waitFor(() => expect(later).toHaveBeenCalledWith('Your question will be sent', expect.any(String), 'ask'))
  expect(field.value).toBe('')
  expect(screen.getByText('Why?')).toBeTruthy()
  expect(screen.getByText('Still trying (1 attempt)')).toBeTruthy()
  expect(onRefused).not.toHaveBeenCalled()
})

test('the question waits on the page without a network', async () => {
  open(candidate, jobAsked(), { isOnline: false })
  write(await box('Ask a question'), 'Why?')
  click('Ask')
  await waitFor(() => expect(later).toHaveBeenCalledWith('Your question will be sent', expect.any(String), 'ask'))
  expect(screen.getByText('Why?')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test("the server's sentence for the text stands beside the box", async () => {
  call.mockRejectedValue(refusalOf('request.invalid', [{ path: 'question', message: 'Question: say it in words.' }]))
  open(candidate, jobAsked())
  write(await box('Ask a question'), '?')
  click('Ask')
  expect(await screen.findByText('Question: say it in words.')).toBeTruthy()
})

test('an empty question is not sent', async () => {
  open(candidate, jobAsked())
  write(await box('Ask a question'), ' \n ')
  click('Ask')
  expect(await screen.findByText('Write your question first.')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('near the limit the box says how much more fits, and beyond it that it is too much', async () => {
  open(candidate, jobAsked())
  const field = await box('Ask a question')
  write(field, 'x'.repeat(1799))
  expect(screen.queryByText(/left/u)).toBeNull()
  write(field, 'x'.repeat(1990))
  expect(screen.getByText('10 characters left')).toBeTruthy()
  write(field, 'x'.repeat(2001))
  expect(screen.getByText('1 character too many')).toBeTruthy()
  click('Ask')
  expect(await screen.findByText('Question: 2,000 characters at most.')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

// Spec 6: Only the poster sees the reply box
test('others see neither the reply box nor who is waited for', async () => {
  open(candidate, jobAsked(canteen))
  expect(await screen.findByText('No reply yet')).toBeTruthy()
  expect(screen.queryByText('Waiting for an answer')).toBeNull()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

// Spec 6: Question asking is offered to all but the poster
test('the poster sees first what waits for an answer, marked and counted, and asks nothing', async () => {
  open(poster, jobAsked({ ...canteen, reply: ['Yes.'], repliedAt: [now.toISOString()] }, nights))
  expect(await screen.findByText('2 questions')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '1 to answer' }))
  expect(document.activeElement).toBe(await box('Your reply: Are nights included?'))
  const [first, second] = screen.getAllByRole('article')
  expect(within(first!).getByText('Are nights included?')).toBeTruthy()
  expect(within(first!).getByText('Waiting for an answer')).toBeTruthy()
  expect(within(second!).queryByText('Waiting for an answer')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Ask a question' })).toBeNull()
})

// Spec 1: Employers reply to questions
// Spec 4: The reply box is cleared after sending
test('each question has its own box: one is sent, the text of the other stays', async () => {
  const replied = { ...canteen, reply: ['Yes.'], repliedAt: [now.toISOString()] }
  call.mockResolvedValue(answered(jobAsked(replied, nights)))
  open(poster, jobAsked(canteen, nights))
  const first = await box('Your reply: Is there a canteen?')
  const second = await box('Your reply: Are nights included?')
  const article = first.closest('article')!
  write(first, 'Yes.')
  write(second, 'Only in')
  click('Reply: Is there a canteen?')
  await waitFor(() => expect(first.value).toBe(''))
  await within(article).findByText('Yes.')
  expect(second.value).toBe('Only in')
  expect(screen.getAllByRole('article')[0]).toBe(article)
  const body = { id: expect.any(String) as string, questionId: 'q1', reply: 'Yes.', question: 'Is there a canteen?' }
  await waitFor(() => expect(call).toHaveBeenCalledWith('reply', { body }))
})

test('the poster may reply again, below the first reply', async () => {
  const once = { ...canteen, reply: ['Yes.'], repliedAt: [now.toISOString()] }
  const twice = { ...canteen, reply: ['Yes.', 'Not on Fridays.'], repliedAt: [now.toISOString(), now.toISOString()] }
  call.mockResolvedValue(answered(jobAsked(twice)))
  open(poster, jobAsked(once))
  fireEvent.click(await screen.findByRole('button', { name: /^Reply again/u }))
  const field = await box(/^Your reply/u)
  expect(document.activeElement).toBe(field)
  write(field, 'Not on Fridays.')
  click(/^Reply:/u)
  expect(await screen.findByText('Not on Fridays.', { ignore: 'textarea' })).toBeTruthy()
  expect(screen.getByText('Yes.')).toBeTruthy()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
})

test('a reply that has failed keeps its text, with the words beside its own box', async () => {
  call.mockRejectedValue(refusalOf('job.forbidden'))
  open(poster, jobAsked(canteen, nights))
  const field = await box('Your reply: Are nights included?')
  write(field, 'Two a month.')
  click('Reply: Are nights included?')
  const article = field.closest('article')!
  expect(await within(article).findByText(/This job is not yours\./u)).toBeTruthy()
  expect(field.value).toBe('Two a month.')
  expect(onRefused).toHaveBeenCalledTimes(1)
})
