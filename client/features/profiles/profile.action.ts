import { cleanField } from '#contract/profiles/profile-change.rules.ts'
import type { ProfileUpdate } from '#contract/profiles/profile.schema.ts'
import type { User } from '#client/api/domain.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { profileAnswer } from '#client/replica/own-record.ts'
import { hasCode } from '#client/api/request-error.ts'

export interface ProfilePayload {
  /** The record that the changes are based on. */
  before: User
  changes: Omit<ProfileUpdate, 'updatedAt'>
  /** Whether to overwrite changes made elsewhere meanwhile. */
  isForced?: boolean
}

/** Changes the own profile (spec, points 2 and 3). */
export const profileAction: OfflineAction<ProfilePayload, User> = {
  name: 'profile',
  lane: () => 'profile',
  async perform(api, { payload: { before, changes, isForced } }) {
    const send = async ({ updatedAt }: User) => (await api.call('updateUser', { body: { ...changes, updatedAt } })).data
    try {
      return await send(before)
    } catch (error) {
      if (!hasCode(error, 'user.stale')) throw error
      const record = await api.call('user', { params: { idOrEmail: before.id } })
      // Other fields were changed elsewhere, or this device's earlier actions changed these: nobody's change is lost.
      if ('status' in record && (isForced || isUntouched(changes, before, record.data))) return send(record.data)
      throw error
    }
  },
  apply: { ownRecord: (user, { changes }) => ({ ...user, ...changes }) },
  answer: profileAnswer,
  icon: 'user',
  words: () => ({ title: 'Changes to your profile', text: '' }),
  sentWords: () => ({ title: 'Profile saved', text: '' }),
  refusals: {
    'user.stale': {
      title: 'Your profile was changed on another device',
      text: 'The same fields were changed there. Send yours all the same, or discard them.',
      again: { label: 'Send mine all the same', payload: (payload) => ({ ...payload, isForced: true }) },
    },
  },
}

/**
 * Whether every changed field still has its old value on the server, or already has the new one. Both may be as they
 * were typed: the old one is that of an earlier change on this device.
 */
function isUntouched(changes: object, before: User, now: User): boolean {
  return Object.entries(changes).every(([name, wanted]) => {
    const field = name as keyof User
    const [was, is, next] = [before[field], now[field], wanted].map((value) => JSON.stringify(cleanField(value)))
    return is === was || is === next
  })
}
