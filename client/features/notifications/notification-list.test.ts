import { expect, test } from 'vitest'
import { joined, withRead } from '#client/replica/read-notifications.ts'
import { beyond, notificationsIn, unreadIn, type Notification } from './notification-list.ts'

const notification = (id: number, values: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'answer',
  name: 'Edda Holm',
  others: 0,
  position: 'Ship mechanic',
  companyName: 'Norrsund Ferries',
  path: `/job-details/${id}#questions`,
  happenedAt: '2026-03-02T09:00:00.000Z',
  isRead: false,
  ...values,
})
const listOf = (notifications: Notification[], unread: number, older: Notification[] = []) => ({
  pages: [
    { notifications, unread, nextCursor: older.length > 0 ? 'c' : null },
    ...(older.length > 0 ? [{ notifications: older, unread, nextCursor: null }] : []),
  ],
  pageParams: [null],
})
const readIds = (list: Parameters<typeof notificationsIn>[0]) =>
  notificationsIn(list)
    .filter(({ isRead }) => isRead)
    .map(({ id }) => id)

test('notifications read here are read, some by their ids or all up to one', () => {
  const list = listOf([notification(5), notification(4), notification(2)], 3)
  expect(readIds(withRead(list, { upTo: 0, ids: [4] }))).toEqual([4])
  expect(readIds(withRead(list, { upTo: 4, ids: [] }))).toEqual([4, 2])
  expect(readIds(withRead(withRead(list, { upTo: 2, ids: [] }), { upTo: 0, ids: [5] }))).toEqual([5, 2])
})

test('messages are not counted, nor is what was read here', () => {
  const list = listOf([notification(6, { kind: 'message' }), notification(5), notification(4, { isRead: true })], 1)
  expect(unreadIn(list)).toBe(1)
  expect(unreadIn(withRead(list, { upTo: 0, ids: [5] }))).toBe(0)
})

test('notifications not listed yet are counted as the board says, until all are read', () => {
  const list = listOf([notification(9), notification(8)], 40)
  expect(unreadIn(list)).toBe(40)
  expect(unreadIn(withRead(list, { upTo: 0, ids: [9] }))).toBe(39)
  expect(unreadIn(withRead(list, { upTo: 8, ids: [] }))).toBe(1)
})

test('each person of a notification is counted', () => {
  const list = listOf([notification(9, { kind: 'applicant', others: 3 }), notification(8)], 5)
  expect(unreadIn(list)).toBe(5)
  expect(unreadIn(withRead(list, { upTo: 0, ids: [9] }))).toBe(1)
})

test('a row that two pages have is listed and counted once', () => {
  const list = listOf([notification(9), notification(8)], 3, [notification(8), notification(7)])
  expect(notificationsIn(list).map(({ id }) => id)).toEqual([9, 8, 7])
  expect(unreadIn(list)).toBe(3)
})

test('marks made during a request stay, and only the newest 50 of many', () => {
  expect(beyond({ upTo: 7, ids: [9, 11] }, { upTo: 7, ids: [9] })).toEqual({ upTo: 0, ids: [11] })
  expect(beyond({ upTo: 8, ids: [] }, { upTo: 7, ids: [] })).toEqual({ upTo: 8, ids: [] })
  const many = Array.from({ length: 60 }, (_, id) => id)
  expect(joined({ upTo: 3, ids: many }, { upTo: 0, ids: [59, 60] }).ids).toEqual(many.slice(11).concat(60))
})
