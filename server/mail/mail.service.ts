import { nextDailyMail, type ChosenMailClass, type MailTime } from '#contract/mail/mail.rules.ts'
import { NEWS } from '#contract/notifications/news.rules.ts'
import { PUSH_NEWS } from '#contract/push/push.rules.ts'
import { subjectOf, type BoardEvent } from '#server/board-event.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import type { NotificationService } from '#server/notifications/notification.service.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { newStopToken } from './mail-choice.service.ts'
import type { MailChoiceRepository, MailReceiver } from './mail-choice.repository.ts'
import { newsContent, TOLD_MAX, type InterviewFile, type MailedNews } from './mail-news.ts'
import type { MailQueue } from './mail-queue.ts'
import { NEWS_WORK } from './mail-work.ts'
import { SenderLimit } from './sender-limit.ts'

/** What may have to be mailed: one subject, or all news of a class. */
interface NewsWork {
  userId: string
  kind: ChosenMailClass
  /** Null for all of the class. */
  subject: string | null
}

interface MailServices {
  notifications: NotificationService
  queue: MailQueue
  dueWork: Pick<DueWork, 'define' | 'schedule' | 'isDueLater'>
  /** The calendar file of the interview that a notification is about; null when there is no time to tell. */
  interviewFile: (db: Executor, news: MailedNews, userId: string) => Promise<InterviewFile | null>
}

const MINUTE = 60_000
/** How long something must be unread: whoever looks at the screen has read it by then. */
const UNREAD_MS: Readonly<Record<ChosenMailClass, number>> = { about: MINUTE, news: 10 * MINUTE }
/** What was mailed and is still unread is not mailed again for so long, whatever else happens to it. */
const QUIET_MS = 20 * 60 * MINUTE
/** Due work that is due later than this won't be claimed before the transaction ends. */
const SOON_MS = MINUTE
/** News read for one mail, of which it counts those beyond `TOLD_MAX`. */
const READ_MAX = TOLD_MAX + 100
const RETRIES_MS = [1000, 10_000, 60_000, 600_000]

/** Mails people what they have not seen. */
export class MailService {
  readonly #context: Pick<ServiceContext, 'database' | 'clock' | 'newId'>
  readonly #choices: MailChoiceRepository
  readonly #services: MailServices
  readonly #limit = new SenderLimit()

  constructor(
    context: Pick<ServiceContext, 'database' | 'clock' | 'newId'>,
    choices: MailChoiceRepository,
    services: MailServices,
  ) {
    this.#context = context
    this.#choices = choices
    this.#services = services
    services.dueWork.define(NEWS_WORK, {
      // The content is only written below.
      run: async (content) => {
        await context.database.inTransaction(async (tx) => this.#notify(tx, content as NewsWork))
        return null
      },
      retries: RETRIES_MS,
    })
  }

  /** Schedules a mail about an event; it is not written if the event has been seen by then. */
  publish = async (tx: Transaction, event: BoardEvent): Promise<void> => {
    const { senderId, receiverId, kind: news } = event
    if (senderId === receiverId) return
    const { mail: kind } = NEWS[news]
    const receiver = await this.#choices.receiver(tx, receiverId)
    if (!receiver || !this.#services.queue.mayReach(receiver, kind)) return
    const now = this.#context.clock.now()
    const time = receiver.choice[kind]
    const subject = kind === 'about' && time === 'now' ? subjectOf(event) : null
    const work = { kind: NEWS_WORK, subject: `${receiverId} ${subject ?? `${kind} ${time}`}` }
    // What is due later tells this, too.
    if (await this.#services.dueWork.isDueLater(tx, work, new Date(now.getTime() + SOON_MS))) return
    if (!this.#limit.admits(senderId, now)) return
    const content: NewsWork = { userId: receiverId, kind, subject }
    await this.#services.dueWork.schedule(tx, { ...work, content, dueAt: dueAt(kind, time, receiver, now) })
  }

  async #notify(tx: Transaction, { userId, kind, subject }: NewsWork): Promise<void> {
    const { queue, notifications, interviewFile, dueWork } = this.#services
    const receiver = await this.#choices.receiver(tx, userId)
    if (!receiver || !queue.mayReach(receiver, kind)) return
    const kinds = PUSH_NEWS.filter((one) => NEWS[one].mail === kind)
    const unseen = await notifications.unmailed(tx, userId, { kinds, subject, limit: READ_MAX })
    const now = this.#context.clock.now()
    const told = (at: string | null) => (at === null ? -Infinity : Date.parse(at))
    const quietSince = now.getTime() - (kind === 'news' ? QUIET_MS : 0)
    const due = unseen.filter(({ mailedAt }) => told(mailedAt) <= quietSince)
    const later = unseen.filter(({ mailedAt }) => told(mailedAt) > quietSince)
    if (later.length > 0) {
      const dueAgain = new Date(Math.min(...later.map(({ mailedAt }) => told(mailedAt))) + QUIET_MS)
      const content: NewsWork = { userId, kind, subject }
      const work = { kind: NEWS_WORK, subject: `${userId} ${kind} later` }
      if (!(await dueWork.isDueLater(tx, work, new Date(now.getTime() + SOON_MS))))
        await dueWork.schedule(tx, { ...work, content, dueAt: dueAgain })
    }
    if (due.length === 0) return
    const [only] = due
    const file = only && due.length === 1 ? await interviewFile(tx, only, userId) : null
    const content = newsContent(kind, due satisfies MailedNews[], file)
    await this.#choices.keep(tx, userId, newStopToken())
    await notifications.markMailed(
      tx,
      due.map(({ seq }) => seq),
    )
    await queue.write(tx, { id: this.#context.newId(), userId, email: '', class: kind, content })
  }
}

function dueAt(kind: ChosenMailClass, time: MailTime, { zone }: MailReceiver, now: Date): Date {
  const seen = new Date(now.getTime() + UNREAD_MS[kind])
  return time === 'daily' ? nextDailyMail(seen, zone) : seen
}
