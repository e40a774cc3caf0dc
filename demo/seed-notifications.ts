import { subjectOf, type BoardEvent } from '#server/board-event.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { NotificationRepository } from '#server/notifications/notification.repository.ts'
import type { DemoBoard } from './generator/board.ts'

/** Older notifications, in days, are marked as read. */
const UNREAD_DAYS = 3
const DAY = 86_400_000

interface Told {
  event: BoardEvent
  happenedAt: string
}

/** Adds a notification for each event of the demo board; those for messages are read if they were answered. */
export async function addNotifications(tx: Transaction, board: DemoBoard, now: Date): Promise<void> {
  const repository = new NotificationRepository()
  const newest = new Map<string, Told>()
  const all = [...ofApplications(board), ...ofReplies(board), ...ofMessages(board)]
  for (const told of all.toSorted((a, b) => a.happenedAt.localeCompare(b.happenedAt))) {
    const key = `${told.event.receiverId} ${subjectOf(told.event)}`
    newest.delete(key)
    newest.set(key, told)
  }
  const unreadSince = new Date(now.getTime() - UNREAD_DAYS * DAY).toISOString()
  for (const { event, happenedAt } of newest.values()) {
    const { kind, senderId, receiverId: userId, jobId } = event
    const subject = subjectOf(event)
    await repository.put(tx, { userId, subject, kind, senderId, jobId, happenedAt, decision: null, jobs: null })
    const isRead = kind === 'message' ? isAnswered(board, event, happenedAt) : happenedAt < unreadSince
    if (isRead) await repository.markRead(tx, userId, { subject })
  }
}

function ofApplications({ applications, jobs }: DemoBoard): Told[] {
  const recruiters = new Map(jobs.map(({ id, recruiterId }) => [id, recruiterId]))
  return applications.flatMap(({ jobId, userId: senderId, appliedAt }) => {
    const receiverId = recruiters.get(jobId)
    if (receiverId === undefined) return []
    return { event: { kind: 'applicant' as const, senderId, receiverId, jobId }, happenedAt: appliedAt }
  })
}

function ofReplies({ questions, jobs }: DemoBoard): Told[] {
  const recruiters = new Map(jobs.map(({ id, recruiterId }) => [id, recruiterId]))
  return questions.flatMap(({ jobId, askerId: receiverId, reply }) => {
    const senderId = recruiters.get(jobId)
    if (!reply || senderId === undefined || senderId === receiverId) return []
    return { event: { kind: 'answer' as const, senderId, receiverId, jobId }, happenedAt: reply.repliedAt }
  })
}

function ofMessages({ messages, applications, jobs }: DemoBoard): Told[] {
  const recruiters = new Map(jobs.map(({ id, recruiterId }) => [id, recruiterId]))
  const inOrder = applications.toSorted((a, b) => a.appliedAt.localeCompare(b.appliedAt))
  const jobOf = (pair: readonly string[]) =>
    inOrder.findLast(({ userId, jobId }) => pair.includes(userId) && pair.includes(recruiters.get(jobId) ?? ''))?.jobId
  return messages.map(({ pair, sentAt }) => {
    const [senderId, receiverId] = pair
    return { event: { kind: 'message', senderId, receiverId, jobId: jobOf(pair) ?? null }, happenedAt: sentAt }
  })
}

/** Whether the receiver replied later: then they have read what came before. */
const isAnswered = ({ messages }: DemoBoard, { senderId, receiverId }: BoardEvent, sentAt: string): boolean =>
  messages.some(({ pair, sentAt: at }) => pair[0] === receiverId && pair[1] === senderId && at > sentAt)
