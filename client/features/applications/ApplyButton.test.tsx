import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { problemOf } from '#contract/problem.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { renderApp } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { shortTime } from '#client/messages/interview-messages.ts'
import { applyAction } from './apply.action.ts'
import { ApplyButton } from './ApplyButton.tsx'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const employer: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'employer' }
const unregistered: Viewer = { ...VISITOR, email: 'new@example.org' }

const call = vi.fn<(name: string, request: unknown) => Promise<unknown>>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const later = vi.spyOn(toast, 'wait').mockReturnValue()
const onRefused = vi.fn()
const now = new Date('2025-11-20T12:00:00.000Z')
// jsdom cannot scroll, and the router calls `scrollTo`.
vi.spyOn(window, 'scrollTo').mockReturnValue()

beforeEach(() => {
  hasEverApplied = true
  for (const mock of [call, success, failure, later, onRefused]) mock.mockClear()
})

let hasEverApplied = true
const answer = (name: string, request: unknown) =>
  name === 'appliedJobs' ? Promise.resolve({ status: true, data: [], hasEverApplied }) : call(name, request)
const api = { call: answer } as unknown as Api
const job = {
  id: 'j1',
  position: 'Ferry Mechanic',
  updatedAt: '2025-11-15T09:00:00.000Z',
  companyName: 'Norrsund Ferries',
}

/** Renders the button on the page of job 'j1' for this viewer. */
function show(viewer: Viewer, state: Partial<ComponentProps<typeof ApplyButton>> = {}, outbox?: Outbox, hash = '') {
  const element = (
    <ApplyButton
      viewer={viewer}
      job={job}
      isOpen
      hasApplied={false}
      isQueued={false}
      isPending={false}
      onRefused={onRefused}
      now={now}
      {...state}
    />
  )
  return renderApp(element, {
    viewer,
    call: answer,
    outbox: outbox ?? testOutbox(api, viewer),
    path: '/job-details/$id',
    at: `/job-details/j1?from=list${hash}`,
  })
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
/** The button once it is known that the candidate has applied before. */
const oneTap = () =>
  waitFor(() => {
    const apply = screen.getByRole('button', { name: 'Apply' })
    expect(apply.getAttribute('aria-haspopup')).toBeNull()
    return apply
  })

// Spec 4: 'Login to Apply' without an email
test('a visitor is led to log in, and back to this page', async () => {
  show(VISITOR)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Login to Apply' })
  expect(new URL(link.href).searchParams.get('from')).toBe('/job-details/j1?from=list#apply')
})

// Spec 4: 'Closed' and disabled
test('a closed job reads Closed and cannot be clicked', async () => {
  show(candidate, { isOpen: false })
  expect((await button('Closed')).disabled).toBe(true)
})

// Spec 4: 'Recuiter can't apply'
test('a recruiter reads why there is nothing to click', async () => {
  show(employer)
  expect((await button("Recruiter can't apply")).disabled).toBe(true)
})

// Spec 4: 'Applied' once applied
test('a candidate who has applied reads Applied, and a click sends no request', async () => {
  show(candidate, { hasApplied: true })
  fireEvent.click(await button('Applied'))
  expect(call.mock.calls.filter(([name]) => name === 'apply')).toEqual([])
})

test('the button is absent before it is known whether the candidate has applied', async () => {
  show(candidate, { isPending: true })
  await waitFor(() => expect(document.querySelector('[aria-hidden]')).not.toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})

// Spec 2: After registering one goes to /; back to the job where one came from it
// Spec 5: Applying needs a registered candidate
// Spec 8: 'Sorry, You have to register first to apply'
test('a person who has not registered is told to, with a link', async () => {
  show(unregistered)
  fireEvent.click(await button('Apply'))
  expect(failure).toHaveBeenCalledWith('Sorry, You have to register first to apply', expect.any(String))
  const link = await screen.findByRole('link', { name: 'Register' })
  expect(link.getAttribute('href')).toBe('/register/candidate?from=%2Fjob-details%2Fj1%3Ffrom%3Dlist%23apply')
  expect(call.mock.calls.filter(([name]) => name === 'apply')).toEqual([])
})

const START = '2025-11-22T10:00:00.000Z'
const AT = '2025-11-17T09:00:00.000Z'
const AGREED = {
  state: 'agreed' as const,
  offerId: 'o',
  times: [START],
  minutes: 45,
  zone: 'Europe/Oslo',
  place: '',
  text: '',
  start: START,
  was: '',
  reply: '',
  at: AT,
  sequence: 1,
}

// Spec 4: 'Applied' once applied
test.each([
  ['a no', { stage: 'declined', at: AT }, 'Answer: not this time', true],
  ['a yes', { stage: 'accepted', at: AT }, 'Answer: yes', false],
  [
    'an agreed interview',
    { stage: 'interview', at: AT, interview: AGREED },
    `Interview ${shortTime(START, now)}`.replaceAll('\u00a0', ' '),
    false,
  ],
] as const)(
  'after %s the button still reads Applied, with the state beside it',
  async (_name, standing, state, isEnded) => {
    show(candidate, { hasApplied: true, standing })
    expect((await button('Applied')).className.includes('ended')).toBe(isEnded)
    expect(screen.getByText(state)).toBeTruthy()
  },
)

test('the first application opens the sheet with what is sent, and only its own button sends it', async () => {
  hasEverApplied = false
  show(candidate, { sent: <p>Ida Berg, Stavanger</p> })
  const apply = await button('Apply')
  expect(apply.getAttribute('aria-haspopup')).toBe('dialog')
  fireEvent.click(apply)
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply to Ferry Mechanic' }))
  expect(dialog.getByText('Ida Berg, Stavanger')).toBeTruthy()
  expect(call.mock.calls.filter(([name]) => name === 'apply')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(call.mock.calls.filter(([name]) => name === 'apply')).toHaveLength(1))
})

test('a candidate whose application still waits on this device applies with one tap', async () => {
  hasEverApplied = false
  const outbox = testOutbox(api, candidate, { isOnline: () => false })
  const { id: _id, ...other } = { ...job, jobId: 'other' }
  await outbox.submit({ kind: applyAction, payload: { ...other, appliedAt: job.updatedAt } })
  show(candidate, {}, outbox)
  fireEvent.click(await oneTap())
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(2))
})

test('a candidate who comes back to apply finds the sheet open, once', async () => {
  const router = show(candidate, {}, undefined, '#apply')
  await screen.findByRole('dialog', { name: 'Apply to Ferry Mechanic' })
  expect(router.history.location.href).toBe('/job-details/j1?from=list')
  expect(call.mock.calls.filter(([name]) => name === 'apply')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['has applied', candidate, { hasApplied: true }],
  ['is an employer', employer, {}],
  ['finds a closed job', candidate, { isOpen: false }],
])('a person who comes back to apply and %s finds no sheet, nor one later', async (_words, viewer, state) => {
  const router = show(viewer, state, undefined, '#apply')
  await screen.findByRole('button')
  await waitFor(() => expect(router.history.location.href).toBe('/job-details/j1?from=list'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a person who comes back to apply and has no role yet finds no sheet', async () => {
  show(unregistered, {}, undefined, '#apply')
  await screen.findByRole('button')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Spec 8: 'Applied'
test('an application is sent once, however often the button is clicked', async () => {
  let answer: (body: unknown) => void = () => undefined
  call.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  show(candidate)
  const apply = await oneTap()
  fireEvent.click(apply)
  fireEvent.click(apply)
  await waitFor(() => expect(apply.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(apply)
  answer({ status: true, acknowledged: true, data: { id: 'j1', companyName: 'Norrsund Ferries' } })

  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  expect(call.mock.calls.filter(([name]) => name === 'apply')).toHaveLength(1)
  expect(call).toHaveBeenCalledWith('apply', {
    body: {
      id: expect.any(String),
      userId: 'ida',
      jobId: 'j1',
      jobUpdatedAt: job.updatedAt,
      email: 'ida@example.org',
      appliedAt: expect.any(String),
      approvalStatus: 'pending',
    },
  })
  expect(success).toHaveBeenCalledWith('Applied', expect.stringContaining('Norrsund Ferries'), 'apply')
})

test('a refusal is told in its own words, and the button works again', async () => {
  const refusal = new RequestError({ kind: 'HTTP', status: 409, problem: problemOf('job.closed') })
  call.mockImplementation((name) => (name === 'apply' ? Promise.reject(refusal) : new Promise(() => undefined)))
  show(candidate)
  const apply = await oneTap()
  fireEvent.click(apply)

  await waitFor(() => expect(failure).toHaveBeenCalledWith('This job has closed', expect.any(String)))
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(success).not.toHaveBeenCalled()
  await waitFor(() => expect(apply.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(apply)
  await waitFor(() => expect(call.mock.calls.filter(([name]) => name === 'apply')).toHaveLength(2))
})

test('the application is queued without a network, and says so', async () => {
  const outbox = testOutbox(api, candidate, { isOnline: () => false })
  show(candidate, {}, outbox)
  fireEvent.click(await oneTap())
  await waitFor(() => expect(later).toHaveBeenCalledWith('Your application will be sent', expect.any(String), 'apply'))
  expect(outbox.getSnapshot().records).toMatchObject([{ kind: 'apply', status: 'queued', payload: { jobId: 'j1' } }])
  expect(call.mock.calls.filter(([name]) => name === 'apply')).toEqual([])
})

test('an application that waits on the device reads so', async () => {
  show(candidate, { hasApplied: true, isQueued: true })
  expect(await button('Applied, will be sent')).toBeTruthy()
})
