import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ConversationSummary } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { Inbox } from './Inbox.tsx'

const viewer = { email: 'idris@example.org', userId: 'u-1', role: 'employer' } as const
const NOW = new Date('2026-03-02T09:00:00.000Z')

const conversationAt = (seq: number): ConversationSummary => ({
  userId: `c-${seq}`,
  email: `c${seq}@example.org`,
  name: `Candidate ${seq}`,
  company: '',
  jobs: [{ id: 'j', position: 'Ferry Mechanic', isOpen: true }],
  jobsTotal: 1,
  lastMessage: { id: `m-${seq}`, seq, senderId: `c-${seq}`, text: 'Good morning', sentAt: NOW.toISOString() },
  unread: 0,
  cursor: seq,
})

/** Three conversations, one per page. */
const page = vi.fn(async (before = 4) => {
  const seq = before - 1
  return { status: true, data: { conversations: [conversationAt(seq)], unread: 0, older: seq > 1 ? seq : null } }
})
const board: Call = (name, request) => {
  const { query } = (request ?? {}) as { query?: { before?: number } }
  return name === 'conversations' ? page(query?.before) : new Promise(() => undefined)
}
beforeEach(() => page.mockClear())

const open = (selected?: string) => renderApp(<Inbox selected={selected} now={NOW} />, { viewer, call: board })
const names = () =>
  screen.getAllByRole('link', { name: /^Candidate/u }).map((link) => /Candidate \d/u.exec(link.textContent)?.[0])
const older = () => screen.getByRole('button', { name: 'Show older conversations' })

test('older conversations come when they are asked for, until there are no more', async () => {
  open()
  await screen.findByText('Candidate 3')
  expect(page).toHaveBeenCalledTimes(1)
  fireEvent.click(older())
  await screen.findByText('Candidate 2')
  fireEvent.click(older())
  await screen.findByText('Candidate 1')
  expect(names()).toEqual(['Candidate 3', 'Candidate 2', 'Candidate 1'])
  expect(screen.queryByRole('button', { name: 'Show older conversations' })).toBeNull()
})

test('a conversation far down the list is opened by its address', async () => {
  open('c-1')
  expect(await screen.findByRole('region', { name: 'Conversation with Candidate 1' })).toBeDefined()
  expect(screen.queryByText('No conversation here')).toBeNull()
})

test('the list says how many jobs a conversation is about, also of more than are listed', async () => {
  page.mockResolvedValueOnce({
    status: true,
    data: { conversations: [{ ...conversationAt(1), jobsTotal: 12 }], unread: 0, older: null },
  })
  open()
  expect((await screen.findByRole('link', { name: /^Candidate 1/u })).textContent).toContain(
    'Ferry Mechanic and 11 more',
  )
})

test('a missing conversation is reported when all have been looked through', async () => {
  open('c-9')
  expect(await screen.findByText('No conversation here')).toBeDefined()
  expect(page).toHaveBeenCalledTimes(3)
})

test.each([
  ['no conversation', 'c-9', 'No conversation here'],
  ['a conversation', 'c-1', 'Candidate 1'],
])('%s in place of the list is headed as the page, and beside it as a part', async (_, selected, name) => {
  const { unmount } = open(selected)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  unmount()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  open(selected)
  expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined()
  vi.unstubAllGlobals()
})

test('older conversations that do not load can be tried again', async () => {
  open()
  await screen.findByText('Candidate 3')
  page.mockRejectedValueOnce(refusalOf('storage.full'))
  fireEvent.click(older())
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Candidate 2')).toBeDefined()
})

test.each([
  [true, 'Conversation with Candidate 3'],
  [false, null],
])('with room beside the list (%s) its newest conversation is open', async (matches, name) => {
  const media = { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => media)
  open()
  await screen.findAllByText('Candidate 3')
  const region = screen.queryByRole('region', { name: /^Conversation/u })
  expect(region?.getAttribute('aria-label') ?? null).toBe(name)
  vi.unstubAllGlobals()
})

test('the conversation that is open beside the list stays open when another one comes before it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  open()
  await screen.findByRole('region', { name: 'Conversation with Candidate 3' })
  page.mockResolvedValue({
    status: true,
    data: { conversations: [conversationAt(9), conversationAt(3)], unread: 1, older: 3 },
  })
  await vi.advanceTimersByTimeAsync(15_000)
  await screen.findByText('Candidate 9')
  expect(screen.getByRole('region', { name: 'Conversation with Candidate 3' })).toBeDefined()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
