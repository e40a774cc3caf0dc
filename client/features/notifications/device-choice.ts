import { NO_PUSHES, PUSH_KINDS, type PushChoice } from '#contract/push/push.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { attempt } from '#client/api/attempt.ts'
import { storedText } from '#client/api/stored-text.ts'

/** The notifications chosen on this device, and their owner. */
export interface DeviceChoice {
  /** The email of the user who chose; empty when they have left and the subscription is still to be ended. */
  owner: string
  /** Their id, which stays when the email changes. */
  userId: string
  /** The endpoint of the push subscription, as the server has it. */
  endpoint: string
  kinds: PushChoice
  /** When the server was last told of it, in milliseconds since 1970. */
  toldAt: number
}

/** The stored choice of this device, as a string that can be compared. */
export const keptChoice = storedText('foothold.push')
/** The email of the user who declined the offer on this device. */
export const keptRefusal = storedText('foothold.push.declined')

/** Whether the choice is this viewer's, under whichever email they made it. */
export const isChoiceOf = ({ userId }: DeviceChoice, viewer: Viewer): boolean =>
  userId !== '' && userId === viewer.userId

/** Stored in the place of a choice whose owner has left, while the browser has the subscription still. */
export const defaultDeviceChoice = (endpoint: string): DeviceChoice => ({
  owner: '',
  userId: '',
  endpoint,
  kinds: NO_PUSHES,
  toldAt: 0,
})

export function readChoice(): DeviceChoice | null {
  return parse(keptChoice.get())
}

/** Stores the choice, and returns whether it is stored: a full device keeps the one before. */
export const writeChoice = (choice: DeviceChoice | null): boolean =>
  attempt(() => {
    keptChoice.put(choice && JSON.stringify(choice))
    return true
  }, false)

/** Whoever has declined the offer in this page: a full device cannot store it. */
let declinedHere: string | null = null

/** Whether this user has declined the offer on this device. */
export const hasDeclined = (email: string): boolean => declinedHere === email || keptRefusal.get() === email

export function decline(email: string): void {
  declinedHere = email
  attempt(() => keptRefusal.put(email), null)
}

/** Forgets the choice and the refusal. */
export function forgetChoices(): void {
  declinedHere = null
  attempt(() => keptRefusal.put(null), null)
  writeChoice(null)
}

export function parse(text: string | null): DeviceChoice | null {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'), null)
  if (typeof value !== 'object' || value === null) return null
  const { owner, userId, endpoint, kinds, toldAt } = value as Partial<Record<keyof DeviceChoice, unknown>>
  if (typeof owner !== 'string' || typeof userId !== 'string' || typeof endpoint !== 'string') return null
  if (typeof kinds !== 'object' || kinds === null) return null
  const chosen = kinds as Partial<Record<string, unknown>>
  const flags = PUSH_KINDS.map((kind) => [kind, chosen[kind] === true] as const)
  return {
    owner,
    userId,
    endpoint,
    kinds: Object.fromEntries(flags) as PushChoice,
    toldAt: typeof toldAt === 'number' ? toldAt : 0,
  }
}
