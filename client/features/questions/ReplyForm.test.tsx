import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import type { Job } from '#client/api/domain.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { JobQuestions } from './JobQuestions.tsx'
import { jobAsked, questionWith } from './test-questions.ts'

const poster: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const now = new Date('2025-11-20T12:00:00.000Z')
const call = vi.fn<Call>()
const canteen = questionWith('Is there a canteen?', { id: 'q1' })

beforeEach(() => void call.mockReset())

function open(job: Job, { isOnline = true } = {}) {
  const outbox = testOutbox({ call } as unknown as Api, poster, { isOnline: () => isOnline })
  const page = <JobQuestions job={job} viewer={poster} isPending={false} now={now} onRefused={vi.fn()} />
  renderApp(page, { viewer: poster, call, outbox })
}
const box = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const answered = (job: Job) => ({ status: true, acknowledged: true, data: job })

test('the box goes once its question is answered, and the focus is on what opens it again', async () => {
  call.mockResolvedValue(answered(jobAsked({ ...canteen, reply: ['Yes.'], repliedAt: [now.toISOString()] })))
  open(jobAsked(canteen))
  write(await box(/^Your reply/u), 'Yes.')
  click(/^Reply:/u)
  const again = await screen.findByRole('button', { name: /^Reply again/u })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the reply waits on the page without a network, and its box goes', async () => {
  open(jobAsked(canteen), { isOnline: false })
  write(await box(/^Your reply/u), 'Yes.')
  click(/^Reply:/u)
  expect(await screen.findByText('Yes.', { ignore: 'textarea' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('the asker is named, never by an address', async () => {
  open(jobAsked({ ...canteen, askerName: 'Maren Holt', askerEmail: 'maren@example.org' }))
  expect(await screen.findByText('Maren Holt')).toBeTruthy()
  expect(screen.queryByText(/@example/u)).toBeNull()
})
