import type { Api } from '#client/api/client.ts'
import type { DeviceId } from '#client/session/device-id.ts'
import type { Session } from '#client/session/session.ts'
import { followSession } from './session-effects.ts'

interface PreviousSignIns {
  /** Before a sign-in: it gets a device id of its own. */
  forget(): void
  /** Logs them out on the server after the next sign-in of their owner; `apiAs` makes calls under a device id. */
  follow(session: Session, apiAs: (deviceId: string) => Api): void
}

/**
 * Sign-ins on this device that ended without a logout, as when the provider revokes them: the server lists each as a
 * device of its own, and only a later sign-in can tell it.
 */
export function createPreviousSignIns(deviceId: DeviceId): PreviousSignIns {
  /** Their ids, with whoever they were of; '' when that is not known, as after a reload. */
  const owners = new Map<string, string>()
  let last = ''
  return {
    forget() {
      const id = deviceId.forget()
      if (id) owners.set(id, last)
    },
    follow(session, apiAs) {
      followSession(session, ({ userId }) => {
        // Without a record nothing is listed.
        if (!userId) return
        last = userId
        for (const [id, owner] of owners) {
          if (owner && owner !== userId) continue
          owners.delete(id)
          // If it fails, the server still lists the device until it is ended from another one.
          void apiAs(id)
            .call('endDevice', { params: { id: 'this' } })
            .catch(() => undefined)
        }
      })
    },
  }
}
