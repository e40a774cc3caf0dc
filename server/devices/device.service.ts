import { DEVICES_MAX, describeDevice, isEnded, type DeviceStanding } from '#contract/account/device.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { StorageFailure } from '#server/database/storage-failure.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { DeviceRecord, DeviceRepository } from './device.repository.ts'

/** The device headers of a request; the id is '' when it sent none. */
export interface CallingDevice {
  deviceId: string
  userAgent: string
}

/** Stored data on a calling device and its owner. */
interface KnownCaller extends DeviceStanding {
  userId: string
  device: (NonNullable<DeviceStanding['device']> & { lastActiveOn: string }) | null
}

/** Logged-out devices kept per user, to reject them; older ones are covered by a logout time stored with the user. */
const ENDED_MAX = 20

/** The devices people are signed in on; rejects devices that were logged out. */
export class DeviceService {
  readonly #context: ServiceContext
  readonly #devices: DeviceRepository

  constructor(context: ServiceContext, devices: DeviceRepository) {
    this.#context = context
    this.#devices = devices
  }

  /**
   * Throws 'auth.ended' for a logged-out device; `signedInAt` is in epoch seconds. Records other devices once a day, up
   * to a limit of new ones per day. A storage failure is ignored: the next request tries again.
   */
  async admit(known: KnownCaller, signedInAt: number, { deviceId, userAgent }: CallingDevice): Promise<void> {
    if (isEnded(known, signedInAt)) throw new ProblemError('auth.ended')
    const at = this.#context.clock.now().toISOString()
    const today = at.slice(0, 10)
    if (deviceId === '' || known.device?.lastActiveOn === today) return
    // This runs before the rate limit: a caller that sends a new device id with each request must not cause writes.
    const { reader } = this.#context.database
    if (
      known.device === null &&
      (await this.#devices.countNew(reader, known.userId, today, DEVICES_MAX)) >= DEVICES_MAX
    )
      return
    try {
      await this.#context.database.inTransaction(async (tx) => {
        await this.#devices.put(tx, known.userId, { deviceId, at, ...describeDevice(userAgent) })
        await this.#devices.keepActive(tx, known.userId, DEVICES_MAX)
        if (known.device === null) await this.#context.record(tx, { userId: known.userId, kind: 'device.added' })
      })
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error
    }
  }

  /** The devices on which the viewer is signed in, the current one first. Throws 'actor.unregistered'. */
  async list(viewer: Viewer, deviceId: string): Promise<(DeviceRecord & { isThis: boolean })[]> {
    requireRecord(viewer)
    const devices = await this.#devices.active(this.#context.database.reader, viewer.userId, DEVICES_MAX)
    return devices
      .map((device) => ({ ...device, isThis: device.deviceId === deviceId }))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  }

  /** Logs out one of the viewer's devices, or this one; ignores other people's. Throws 'actor.unregistered'. */
  async end(viewer: Viewer, which: number | 'this', deviceId: string): Promise<void> {
    requireRecord(viewer)
    if (which === 'this' && deviceId === '') return
    const { userId } = viewer
    const at = this.#context.clock.now().toISOString()
    await this.#context.database.inTransaction(async (tx) => {
      const deviceIds = await this.#devices.end(tx, userId, which === 'this' ? { deviceId } : { seq: which }, at)
      if (deviceIds.length === 0) return
      await this.#devices.endPush(tx, userId, { deviceIds })
      const forgotten = await this.#devices.forgetEnded(tx, userId, ENDED_MAX)
      if (forgotten !== null) await this.#devices.endOthers(tx, userId, forgotten)
      await this.#context.record(tx, { userId, kind: 'device' })
    })
  }

  /** Logs the viewer out everywhere but here; also covers unknown devices, such as one with a stolen token. */
  async endOthers(viewer: Viewer, deviceId: string): Promise<void> {
    requireRecord(viewer)
    const { userId } = viewer
    const at = this.#context.clock.now().toISOString()
    await this.#context.database.inTransaction(async (tx) => {
      await this.#devices.end(tx, userId, { except: deviceId }, at)
      await this.#devices.endPush(tx, userId, { except: deviceId })
      await this.#devices.forgetEnded(tx, userId, ENDED_MAX)
      await this.#devices.endOthers(tx, userId, at)
      await this.#context.record(tx, { userId, kind: 'device' })
    })
  }

  /** Makes the event streams of the person with this uid authenticate again. */
  async endStreams(uid: string): Promise<void> {
    const owner = await this.#devices.owner(this.#context.database.reader, uid)
    if (owner === undefined) return
    const event = { userId: owner.id, kind: 'device' } as const
    await this.#context.database.inTransaction(async (tx) => this.#context.record(tx, event))
  }
}

function requireRecord({ userId }: Viewer): void {
  if (userId === '') throw new ProblemError('actor.unregistered')
}
