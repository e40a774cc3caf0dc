import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import type { Notification } from './notification-list.ts'
import { NotificationList } from './NotificationList.tsx'
import { useNews } from './use-news.ts'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date('2026-03-02T12:00:00')

/** The server's notifications, newest first. */
let told: Notification[]
const read = vi.fn((body: { ids?: number[]; upTo?: number }) => {
  const isMeant = ({ id }: Notification) => id <= (body.upTo ?? 0) || (body.ids ?? []).includes(id)
  told = told.map((one) => ({ ...one, isRead: one.isRead || isMeant(one) }))
})
const list = vi.fn(async (): Promise<unknown> => {
  const unread = told.filter(({ kind, isRead }) => kind !== 'message' && !isRead).length
  return { status: true, data: { notifications: told, nextCursor: null, unread } }
})
const call: Call = async (name, request) => {
  if (name === 'notifications') return list()
  if (name !== 'readNotifications') return new Promise(() => undefined)
  read((request as { body: { ids?: number[]; upTo?: number } }).body)
  return { status: true, acknowledged: true, data: { unread: 0 } }
}
beforeEach(() => {
  const job = {
    name: 'Edda Holm',
    others: 0,
    position: 'Ship mechanic',
    companyName: 'Norrsund Ferries',
    isRead: false,
  }
  told = [
    { ...job, id: 9, kind: 'message', path: '/dashboard/messages?with=u1', happenedAt: '2026-03-02T09:12:00' },
    { ...job, id: 8, kind: 'application', path: '/job-details/j1', happenedAt: '2026-03-02T07:55:00' },
    { ...job, id: 5, kind: 'answer', path: '/job-details/j2#questions', happenedAt: '2026-02-18T10:00:00' },
  ]
  read.mockClear()
  list.mockReset()
})
afterEach(() => {
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

function Screen() {
  return (
    <>
      <p>{`Bell: ${useNews()}`}</p>
      <div id="content" tabIndex={-1}>
        <NotificationList now={now} />
      </div>
    </>
  )
}
const open = () => renderApp(<Screen />, { viewer: ida, call })
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('somebody who has not registered is led there, instead of waiting for a list that is never loaded', async () => {
  renderApp(<Screen />, { viewer: { ...ida, userId: '', role: '' }, call })
  expect(await screen.findByRole('heading', { name: 'Register first' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  expect(list).not.toHaveBeenCalled()
})

test('today first, each with who, which job and when, and where it leads', async () => {
  open()
  const today = within(await screen.findByRole('region', { name: 'Today' }))
  expect(today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Unread: Edda Holm wrote to youShip mechanic · Norrsund Ferries09:12', '/dashboard/messages?with=u1'],
    ['Unread: Edda Holm has news about your applicationShip mechanic · Norrsund Ferries07:55', '/job-details/j1'],
  ])
  expect(within(screen.getByRole('region', { name: 'Earlier' })).getByText('18 Feb')).toBeTruthy()
  await screen.findByText('Bell: 2')
})

test('a tap reads one and leads there, in another tab too', async () => {
  open()
  const link = await screen.findByRole('link', { name: /answered your question/u })
  fireEvent.click(link, { ctrlKey: true })
  await waitFor(() => expect(read).toHaveBeenCalledWith(expect.objectContaining({ ids: [5], userId: 'ida' })))
  await screen.findByText('Bell: 1')
  fireEvent.click(link)
  await waitFor(() => expect(screen.queryByText(/^Bell/u)).toBeNull())
})

test('all notifications are read at once without a network, and the board is told when it is back', async () => {
  open()
  await screen.findByText('Bell: 2')
  onlineManager.setOnline(false)
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await screen.findByText('Bell: 0')
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(document.activeElement?.id).toBe('content')
  expect(read).not.toHaveBeenCalled()
  told = [{ ...told[1]!, id: 12, happenedAt: '2026-03-02T11:00:00' }, ...told]
  onlineManager.setOnline(true)
  await waitFor(() => expect(read).toHaveBeenCalledWith(expect.objectContaining({ upTo: 9 })))
  // Notifications that arrived meanwhile are unread.
  await screen.findByText('Bell: 1')
  expect(rows()[0]).toContain('Unread: Edda Holm has news')
})

test('a notification that leads to the open page is read by it; one of a message is not', async () => {
  told = [told[0]!, { ...told[1]!, path: '/' }]
  open()
  await waitFor(() => expect(read).toHaveBeenCalledWith(expect.objectContaining({ ids: [8] })))
  await screen.findByText('Bell: 0')
  expect(read).toHaveBeenCalledTimes(1)
})

test.each([
  ['?job=j1&of=j1&who=u1', true],
  ['?stage=interview&order=waiting&of=j1&who=u1', true],
  // The desk shows them even where its filters leave them out.
  ['?stage=new&of=j1&who=u1', true],
  ['?shortlisted=true&of=j1&who=u1', true],
  ['?of=j1&who=u2', false],
  ['?job=j1', false],
])(
  'news of an applicant is read where the desk shows that applicant, whatever its filters: %s',
  async (desk, isRead) => {
    const path = '/applicants?job=j1&of=j1&who=u1'
    told = [{ ...told[1]!, kind: 'interview.picked', path }]
    renderApp(<Screen />, { viewer: { ...ida, role: 'employer' }, call, path: '/applicants', at: `/applicants${desk}` })
    await screen.findByText(isRead ? 'Bell: 0' : 'Bell: 1')
    await waitFor(() => expect(read).toHaveBeenCalledTimes(isRead ? 1 : 0))
  },
)

test('in a tab in the background nothing is read by its page before it is looked at', async () => {
  focusManager.setFocused(false)
  told = [{ ...told[1]!, path: '/' }]
  open()
  await screen.findByText('Bell: 1')
  expect(read).not.toHaveBeenCalled()
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(read).toHaveBeenCalledWith(expect.objectContaining({ ids: [8] })))
  await screen.findByText('Bell: 0')
})

test('somebody who has left has no name, and a job that is gone none either', async () => {
  told = [{ ...told[2]!, name: '', position: '', companyName: '' }]
  open()
  expect(await screen.findByText('Somebody answered your question')).toBeTruthy()
})

test('an empty list, and one that does not load, say so', async () => {
  told = []
  const { unmount } = open()
  expect(await screen.findByText('Nothing new')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  unmount()
  list.mockRejectedValueOnce(refusalOf('server.error'))
  open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a decision says what was decided and why, to whose it is and to whoever reported it', async () => {
  const decision = { caseId: '7', kind: 'job', step: 'hide', reason: 'money', isFinal: false } as const
  const about = {
    name: '',
    position: 'Parcel agent',
    companyName: 'A Shop',
    isRead: true,
    others: 0,
    happenedAt: '2026-03-02T07:00:00',
  }
  told = [
    { ...about, id: 3, kind: 'decision', path: '/dashboard/decisions#case-7', decision },
    { ...about, id: 2, kind: 'outcome', path: '/policy#reports', decision },
    { ...about, id: 1, kind: 'removed', path: '/dashboard/applied-job' },
  ]
  open()
  await screen.findByRole('region', { name: 'Today' })
  expect(rows()).toEqual([
    'Your job was taken downParcel agent · Asks for money07:00',
    'The job you reported was taken downParcel agent · Asks for money07:00',
    'A job you applied to was taken downParcel agent · A Shop · You still have your application07:00',
  ])
})

test('unread notifications on an older page can be read at once, as the bell counts them', async () => {
  const page = told.map((one) => ({ ...one, isRead: true }))
  list.mockImplementation(async () => ({ status: true, data: { notifications: page, nextCursor: 'c', unread: 2 } }))
  open()
  await screen.findByText('Bell: 2')
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy()
})

test('applicants behind the newest one are counted in the list and on the bell', async () => {
  const job = { name: 'Ida Moe', position: 'Cook', companyName: 'Norrsund Ferries', isRead: false }
  const happenedAt = '2026-03-02T09:12:00'
  told = [{ ...job, id: 9, kind: 'applicant', others: 3, path: '/dashboard/my-posted-jobs?applicants=j1', happenedAt }]
  open()
  expect(await screen.findByText('Ida Moe and 3 others applied')).toBeDefined()
  expect(screen.getByText('Bell: 4')).toBeDefined()
})
