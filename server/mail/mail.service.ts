import { afterQuietHours } from '#contract/mail/quiet-hours.rules.ts'
import { nextDailyMail, type ChosenMailClass, type MailTime } from '#contract/mail/mail.rules.ts'
import { NEWS } from '#contract/notifications/news.rules.ts'
import { PUSH_NEWS } from '#contract/push/push.rules.ts'
import type { InterviewFiles, PickedTime } from '#server/applications/interview-files.ts'
import { pathOf, subjectOf, type BoardEvent } from '#server/board-event.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import type { NotificationService } from '#server/notifications/notification.service.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { newStopToken } from './mail-choice.service.ts'
import type { MailChoiceRepository, MailReceiver } from './mail-choice.repository.ts'
import { newsContent, pickedContent, TOLD_MAX, type MailedNews } from './mail-news.ts'
import type { MailQueue } from './mail-queue.ts'
import { NEWS_WORK, PICKED_WORK } from './mail-work.ts'
import { CAUSED_MAX, SenderLimit } from './sender-limit.ts'

/** The classes of what is mailed if it stays unread. */
type NewsClass = Exclude<ChosenMailClass, 'alerts'>

/** What may have to be mailed: one subject, or all news of a class. */
interface NewsWork {
  userId: string
  kind: NewsClass
  /** Null for all of the class. */
  subject: string | null
}

interface MailServices {
  notifications: NotificationService
  queue: MailQueue
  dueWork: Pick<DueWork, 'define' | 'schedule' | 'isDueLater'>
  interviews: Pick<InterviewFiles, 'of' | 'picked'>
}

const MINUTE = 60_000
/** How long something must be unread: whoever looks at the screen has read it by then. */
const UNREAD_MS: Readonly<Record<NewsClass, number>> = { about: MINUTE, news: 10 * MINUTE }
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
  readonly #limit = new SenderLimit(CAUSED_MAX)

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
    services.dueWork.define(PICKED_WORK, {
      // The content is only written below.
      run: async (content) => {
        await context.database.inTransaction(async (tx) => this.#confirm(tx, content as PickedTime))
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
    // What tells of new jobs has gathered them, and writes its mails itself.
    if (kind === 'alerts') return
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

  /** Schedules a mail to a candidate about the time that they picked; it is not written if it holds no more by then. */
  async pick(tx: Transaction, content: PickedTime): Promise<void> {
    const { userId, jobId } = content
    const receiver = await this.#choices.receiver(tx, userId)
    if (!receiver || !this.#services.queue.mayReach(receiver, 'about')) return
    const time = receiver.choice.about
    const work = { kind: PICKED_WORK, subject: `${userId} ${jobId}`, content }
    await this.#services.dueWork.schedule(tx, {
      ...work,
      dueAt: dueAt('about', time, receiver, this.#context.clock.now()),
    })
  }

  async #confirm(tx: Transaction, picked: PickedTime): Promise<void> {
    const { queue, interviews } = this.#services
    const { userId, jobId } = picked
    const receiver = await this.#choices.receiver(tx, userId)
    const interview = receiver && queue.mayReach(receiver, 'about') ? await interviews.picked(tx, picked) : null
    if (!interview) return
    const content = pickedContent(interview, pathOf({ kind: 'application', jobId }))
    await queue.write(tx, { id: this.#context.newId(), userId, email: '', class: 'about', content })
  }

  async #notify(tx: Transaction, { userId, kind, subject }: NewsWork): Promise<void> {
    const { queue, notifications, interviews, dueWork } = this.#services
    const receiver = await this.#choices.receiver(tx, userId)
    if (!receiver || !queue.mayReach(receiver, kind)) return
    const kinds = PUSH_NEWS.filter((one) => NEWS[one].mail === kind)
    const unseen = await notifications.unmailed(tx, userId, { kinds, subject, limit: READ_MAX })
    const now = this.#context.clock.now()
    const mailed = (at: string | null) => (at === null ? -Infinity : Date.parse(at))
    const quietSince = now.getTime() - (kind === 'news' ? QUIET_MS : 0)
    const due = unseen.filter(({ mailedAt }) => mailed(mailedAt) <= quietSince)
    const later = unseen.filter(({ mailedAt }) => mailed(mailedAt) > quietSince)
    if (later.length > 0) {
      const dueAgain = new Date(Math.min(...later.map(({ mailedAt }) => mailed(mailedAt))) + QUIET_MS)
      const content: NewsWork = { userId, kind, subject }
      const work = { kind: NEWS_WORK, subject: `${userId} ${kind} later` }
      if (!(await dueWork.isDueLater(tx, work, new Date(now.getTime() + SOON_MS))))
        await dueWork.schedule(tx, { ...work, content, dueAt: dueAgain })
    }
    if (due.length === 0) return
    const told: MailedNews[] = []
    for (const [place, one] of due.entries())
      told.push({ ...one, interview: place < TOLD_MAX ? await interviews.of(tx, one, userId) : null })
    const content = newsContent(kind, told)
    await this.#choices.keep(tx, userId, newStopToken())
    await notifications.markMailed(
      tx,
      due.map(({ seq }) => seq),
    )
    await queue.write(tx, { id: this.#context.newId(), userId, email: '', class: kind, content })
  }
}

function dueAt(kind: NewsClass, time: MailTime, { zone, quiet }: MailReceiver, now: Date): Date {
  const seen = new Date(now.getTime() + UNREAD_MS[kind])
  return afterQuietHours(quiet, zone, time === 'daily' ? nextDailyMail(seen, zone) : seen)
}
