import { initContract } from '@ts-rest/core'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import {
  notificationPageSchema,
  notificationsQuerySchema,
  notificationsReadSchema,
  notificationsUnreadSchema,
} from './notification.schema.ts'

const c = initContract()

export const notificationContract = c.router({
  notifications: {
    method: 'GET',
    path: '/notifications',
    summary: 'What has happened that concerns the caller, the newest first, a page at a time, with what is unread',
    metadata: access('registered'),
    query: notificationsQuerySchema,
    responses: { 200: ok(notificationPageSchema), ...problems(...signedIn, 'actor.unregistered') },
  },
  readNotifications: {
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Mark own notifications as read, some by their ids or all up to one; answers what is unread then',
    metadata: access('registered', { whileSuspended: true }),
    body: notificationsReadSchema,
    responses: {
      200: acknowledged(notificationsUnreadSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered'),
    },
  },
})
