import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { InboxConversation } from './InboxConversation.tsx'

const viewer = { email: 'idris@example.org', userId: 'u-1', role: 'employer' } as const
const NOW = new Date('2026-03-02T09:00:00.000Z')
const jobs = ['Ferry Mechanic', 'Deckhand', 'Cook'].map((position) => ({ id: position, position, isOpen: true }))

function open(isPhone: boolean, of = jobs, jobsTotal = of.length) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ matches: isPhone && media.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const conversation = {
    userId: 'c-1',
    email: 'maren@example.org',
    name: 'Maren Holt',
    company: '',
    jobs: of,
    jobsTotal,
    lastMessage: { id: 'm', seq: 1, senderId: 'c-1', text: 'Good morning', sentAt: NOW.toISOString() },
    unread: 0,
    cursor: 1,
  }
  renderApp(<InboxConversation conversation={conversation} level={2} now={NOW} />, { viewer })
}
afterEach(() => vi.restoreAllMocks())

test('on a phone several jobs are one line, which leads to each of them', async () => {
  open(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Ferry Mechanic and 2 more' }))
  const links = within(await screen.findByRole('dialog', { name: /Jobs/u })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Ferry Mechanic', 'Deckhand', 'Cook'])
})

test.each([true, false])(
  'a conversation about jobs that are not all listed says how many there are, on a phone: %s',
  async (isPhone) => {
    open(isPhone, jobs, 12)
    if (isPhone) fireEvent.click(await screen.findByRole('button', { name: 'Ferry Mechanic and 11 more' }))
    expect(await screen.findByText('and 9 older')).toBeTruthy()
  },
)

test('a single job is a link', async () => {
  open(true, jobs.slice(0, 1))
  expect(await screen.findByRole('link', { name: 'Ferry Mechanic' })).toBeTruthy()
})

test('several jobs are links side by side when there is room', async () => {
  open(false)
  expect(await screen.findByRole('link', { name: 'Cook' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /more$/u })).toBeNull()
})
