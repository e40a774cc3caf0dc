import type { Viewer } from '#contract/auth/viewer.ts'
import { BLOCKS_MAX } from '#contract/chat/chat.rules.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { BlockRecord, BlockRepository } from './block.repository.ts'
import type { ChatRepository } from './chat.repository.ts'

/** Blocks between users: neither can send messages to the other. Both keep earlier messages. */
export class BlockService {
  readonly #context: ServiceContext
  readonly #blocks: BlockRepository
  readonly #chat: ChatRepository

  constructor(context: ServiceContext, blocks: BlockRepository, chat: ChatRepository) {
    this.#context = context
    this.#blocks = blocks
    this.#chat = chat
  }

  /** The people the viewer has blocked, newest first. */
  async list(viewer: Viewer): Promise<BlockRecord[]> {
    assertRegistered(viewer)
    return this.#blocks.of(this.#context.database.reader, viewer.userId, BLOCKS_MAX)
  }

  /**
   * Blocks someone the viewer may write to (idempotent) and returns the list. Throws 'conversation.forbidden' for
   * everybody else, whether they exist or not, and 'block.limit'.
   */
  async block(viewer: Viewer, named: { userId: string; email: string }, otherId: string): Promise<BlockRecord[]> {
    assertActor(viewer, named)
    const { userId, role } = viewer
    return this.#context.database.inTransaction(async (tx) => {
      const found = await this.#chat.pair(tx, { userId, role, other: { id: otherId } })
      const partyIds = found ? [userId, found.otherId] : []
      authorize(viewer, 'conversation.take-part', { partyIds, hasApplication: found?.hasApplication ?? false })
      const before = await this.#blocks.of(tx, userId, BLOCKS_MAX)
      if (before.some((one) => one.userId === otherId)) return before
      if (before.length >= BLOCKS_MAX) throw new ProblemError('block.limit')
      await this.#blocks.insert(tx, userId, otherId, this.#context.clock.now().toISOString())
      return this.#blocks.of(tx, userId, BLOCKS_MAX)
    })
  }

  /** Removes a block and returns the list. */
  async unblock(viewer: Viewer, otherId: string): Promise<BlockRecord[]> {
    assertRegistered(viewer)
    return this.#context.database.inTransaction(async (tx) => {
      await this.#blocks.delete(tx, viewer.userId, otherId)
      return this.#blocks.of(tx, viewer.userId, BLOCKS_MAX)
    })
  }
}

function assertRegistered(viewer: Viewer): void {
  assertActor(viewer, {})
  if (viewer.role === '') throw new ProblemError('actor.unregistered')
}
