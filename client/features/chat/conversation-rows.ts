import type { Message } from '#client/api/domain.ts'
import { timeOfDay } from '#client/messages/digits.ts'
import { formatDate, isToday, weekday } from '#client/messages/when.ts'

export type Row =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean }

interface RowOptions {
  viewerId: string
  now: Date
  /** The messages that were unread at opening: sequence numbers above `after`, up to `upTo`. */
  unread: { after: number; upTo: number } | null
  /** Whether older messages have yet to be loaded. */
  hasOlder: boolean
}

/**
 * The rows of a conversation: messages, a divider where a day begins, and one before the unread messages. No divider
 * precedes the first message while older ones have yet to be loaded: it would move, and the reading position with it.
 */
export function conversationRows(messages: readonly Message[], options: RowOptions): Row[] {
  const { viewerId, now, unread, hasOlder } = options
  const rows: Row[] = []
  const firstNew = unread
    ? messages.find(({ seq, senderId }) => senderId !== viewerId && seq > unread.after && seq <= unread.upTo)
    : undefined
  let day = ''
  for (const message of messages) {
    const ownDay = new Date(message.sentAt).toDateString()
    const hasLines = !hasOlder || message !== messages[0]
    if (hasLines && ownDay !== day) rows.push({ kind: 'day', key: ownDay, label: dayLabel(message.sentAt, now) })
    day = ownDay
    if (hasLines && message === firstNew) rows.push({ kind: 'new', key: 'new' })
    rows.push({ kind: 'message', key: message.id, message, isOwn: message.senderId === viewerId })
  }
  return rows
}

/** The number of messages in a block: as many as a slow phone lays out in one frame. */
const BLOCK = 10

export interface Block<R> {
  key: number
  rows: R[]
}

/**
 * Divides rows into blocks, counted from the message `origin`: older and newer messages leave the blocks of the others
 * as they are. A divider belongs to the message after it.
 */
export function rowBlocks<R extends { kind: string; key: string }>(rows: readonly R[], origin?: string): Block<R>[] {
  const blocks: Block<R>[] = []
  const messages = rows.filter(({ kind }) => kind === 'message')
  const before = messages.findIndex(({ key }) => key === origin)
  let place = before > 0 ? -before : 0
  for (const row of rows) {
    const key = Math.floor(place / BLOCK)
    const block = blocks.at(-1)
    if (block?.key === key) block.rows.push(row)
    else blocks.push({ key, rows: [row] })
    if (row.kind === 'message') place += 1
  }
  return blocks
}

/** The local day of a moment (ISO 8601): 'Today', 'Yesterday', 'Mon 3 Nov', with the year when it is another one. */
export function dayLabel(iso: string, now: Date): string {
  if (isToday(iso, now)) return 'Today'
  if (isToday(iso, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday'
  return `${weekday(iso)} ${formatDate(iso, now)}`
}

/** The local time of a moment (ISO 8601): '09:41'. */
export const timeLabel = (iso: string): string => timeOfDay(new Date(iso))
