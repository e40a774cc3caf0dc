import type { AnswerOf } from '#client/api/client.ts'
import { blocksKey } from '#client/api/query-keys.ts'
import { answerOfQuery } from '#client/replica/answer-rule.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

export interface BlockPayload {
  other: { userId: string; name: string }
  isBlocked: boolean
}

/** Blocks another person's messages, or unblocks them. */
export const blockAction: OfflineAction<BlockPayload, AnswerOf<'blocks'>['data']> = {
  name: 'block',
  // The lane of the conversation: messages written to them earlier are sent first.
  lane: ({ other }) => `conv:${other.userId}`,
  subject: ({ other }) => other.userId,
  isReplaceable: true,
  isForSuspended: true,
  async perform(api, { userId, email, payload: { other, isBlocked } }) {
    const params = { userId: other.userId }
    const answer = isBlocked
      ? await api.call('block', { params, body: { userId, email } })
      : await api.call('unblock', { params })
    return answer.data
  },
  apply: {
    blockedPeople(people, { other, isBlocked }) {
      const others = [...people].filter(([userId]) => userId !== other.userId)
      return new Map(isBlocked ? [...others, [other.userId, other]] : others)
    },
  },
  answer: answerOfQuery(blocksKey),
  icon: 'ban',
  words: ({ other, isBlocked }) => ({ title: `${isBlocked ? 'Block' : 'Unblock'} ${other.name}`, text: '' }),
}
