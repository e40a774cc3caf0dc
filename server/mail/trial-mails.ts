import type { Viewer } from '#contract/auth/viewer.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { MailContent } from './mail-content.ts'
import type { MailChoiceRepository } from './mail-choice.repository.ts'
import type { MailQueue } from './mail-queue.ts'
import { SenderLimit } from './sender-limit.ts'

const HOURLY_MAX = 3
const CONTENT: MailContent = {
  subject: 'Our mails reach you',
  parts: [{ text: 'This is the test mail that you asked for.', detail: '', link: null }],
  why: 'You get this mail because you pressed Send a test mail.',
  calendar: null,
}

/** Mails that people send themselves, to see that mails reach them. */
export class TrialMails {
  readonly #context: Pick<ServiceContext, 'database' | 'clock' | 'newId'>
  readonly #choices: MailChoiceRepository
  readonly #queue: MailQueue | null
  readonly #limit = new SenderLimit(HOURLY_MAX)

  /** `queue`: null on a board that sends no mails. */
  constructor(
    context: Pick<ServiceContext, 'database' | 'clock' | 'newId'>,
    choices: MailChoiceRepository,
    queue: MailQueue | null,
  ) {
    this.#context = context
    this.#choices = choices
    this.#queue = queue
  }

  /**
   * Writes a test mail; false on a board that sends none. Throws 'actor.mismatch', 'actor.unregistered',
   * 'actor.unverified' for an address that gets no mails yet, and 'request.rate-limited'.
   */
  async send(viewer: Viewer, sender: { userId: string; email: string }): Promise<boolean> {
    assertActor(viewer, sender)
    authorize(viewer, 'notification.read', undefined)
    const queue = this.#queue
    if (!queue) return false
    const { clock, newId, database } = this.#context
    return database.inTransaction(async (tx) => {
      const receiver = await this.#choices.receiver(tx, viewer.userId)
      if (!receiver || !queue.isReachable(receiver)) throw new ProblemError('actor.unverified')
      if (!this.#limit.admits(viewer.userId, clock.now())) throw new ProblemError('request.rate-limited')
      await queue.write(tx, { id: newId(), userId: viewer.userId, email: '', class: 'security', content: CONTENT })
      return true
    })
  }
}
