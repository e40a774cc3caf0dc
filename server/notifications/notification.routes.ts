import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import { seqFrom, toSeqCursor } from '#server/seq-cursor.ts'
import { toNotificationDto } from './notification.dto.ts'
import type { NotificationService } from './notification.service.ts'

const server = initServer()

export const notificationRoutes = (notifications: NotificationService) => ({
  notifications: server.route(contract.notifications, async ({ query, res }) => {
    const page = await notifications.page(actorOf(res).viewer, seqFrom(query.cursor))
    const data = {
      notifications: page.notifications.map(toNotificationDto),
      nextCursor: toSeqCursor(page.next),
      unread: page.unread,
    }
    return { status: 200, body: { status: true, data } }
  }),

  readNotifications: server.route(contract.readNotifications, async ({ body, res }) => {
    const unread = await notifications.read(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data: { unread } } }
  }),
})
