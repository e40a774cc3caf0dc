import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import type { AnswerRule } from '#client/replica/answer-rule.ts'
import type { Apply } from '#client/replica/entities.ts'
import { LAYOUT, type ActionRecord, type ActionResult } from './outbox.records.ts'

/**
 * One kind of offline action: how it is queued and sent, and its effects. Each feature defines its own in files named
 * `*.action.ts`; pages and the service worker pass the outbox a registry of all of them.
 */
export interface ActionKind<Payload = unknown, Answer = unknown> {
  /** Stored in the records on devices, so it can never be renamed. */
  readonly name: string
  /** Actions in one lane are sent one after the other, in order: those on one job, or to one person. */
  lane(payload: Payload): string
  /**
   * What the action is done to. A person can have only one pending action per kind and subject; without a subject there
   * is no limit.
   */
  subject?(payload: Payload): string
  /** A newer action replaces a pending one with the same subject; otherwise the pending one is kept. */
  readonly isReplaceable?: boolean
  /** The name of the kind that this one undoes on the same subject, while that one is unsent. */
  readonly undoes?: string
  /** Whether it says something of its own, which undoing would drop: it is then sent after what it would undo. */
  hasWords?(payload: Payload): boolean
  /** Delay before sending, in milliseconds, during which the author can take it back. */
  readonly heldBack?: number
  /** While it is failed, nothing behind it in its lane is sent: the server has nothing those could apply to. */
  readonly holdsLane?: boolean
  /** Those of this kind are sent in the order in which they were written, whatever their lanes. */
  readonly keepsOrder?: boolean
  /** Suspended people may do it too: it does not wait for what waits in its lane for the end of a suspension. */
  readonly isForSuspended?: boolean
  /** Visitors without a user record can do it too: it is then sent without a token. */
  readonly isForVisitors?: boolean
  /** Identifies repetitions of the same action, without timestamps; defaults to `payload`. */
  meaning?(payload: Payload): unknown
  /** Sends the action as the record's sender. Throws RequestError. */
  perform(api: Api, record: ActionRecord<Payload>): Promise<Answer>
  /** What it makes of what the server has, while it is pending. */
  readonly apply?: Apply<Payload>
  /** It is shown where it was written, also when it was refused. */
  readonly staysRefused?: boolean
  /** What becomes of the cached answers when it is sent, refused or discarded. */
  readonly answer?: AnswerRule<Payload, Answer>
}

/** An action as submitted by a screen. */
export interface Action<Payload = unknown, Answer = unknown> {
  kind: ActionKind<Payload, Answer>
  payload: Payload
  /** The idempotency key, if the screen has already created one. */
  id?: string
}

/** Equal for repetitions of the same action. */
export const meaningOf = ({ kind, payload }: Action): string =>
  JSON.stringify([kind.name, kind.meaning ? kind.meaning(payload) : payload])

/** The kinds of action by name. */
export type ActionRegistry<Kind extends ActionKind = ActionKind> = ReadonlyMap<string, Kind>

export const actionRegistry = <Kind extends ActionKind>(kinds: readonly Kind[]): ActionRegistry<Kind> =>
  new Map(kinds.map((kind) => [kind.name, kind]))

/** Sends the action of a record and returns the server's answer. Throws RequestError. */
export async function performAction(actions: ActionRegistry, api: Api, record: ActionRecord): Promise<unknown> {
  const kind = actions.get(record.kind)
  if (!kind) throw new Error(`There is no kind of action '${record.kind}'.`)
  return kind.perform(api, record)
}

/** A kind for screens that only read its pending actions: its name and payload type. */
export type KindName<Payload> = Pick<ActionKind<Payload>, 'name'> & Partial<Pick<ActionKind<Payload>, 'lane'>>

/** Whether a record is of this kind. */
export const isOfKind = <Payload>(
  { name }: KindName<Payload>,
  record: Pick<ActionRecord, 'kind'>,
): record is ActionRecord<Payload> => record.kind === name

/** Whether a result is of this kind. */
export const isResultOf = <Payload, Answer>(
  { name }: ActionKind<Payload, Answer>,
  result: Pick<ActionResult, 'kind'>,
): result is ActionResult<Payload, Answer> => result.kind === name

const dedupeOf = (kind: string, userId: string, subject: string): string => `${kind}:${userId}:${subject}`

/** The `dedupe` key of the action that this one undoes, while that one is unsent. */
export function undoneBy({ kind, payload }: Action, userId: string): string | undefined {
  return kind.undoes && kind.subject && dedupeOf(kind.undoes, userId, kind.subject(payload))
}

interface Written {
  id: string
  now: number
  /** It was already sent without being stored and may have arrived, so it cannot be taken back. */
  isTried?: boolean
}

/** Builds a record, before the store has assigned its `seq`. */
export function recordOf<Payload>(
  { userId, email }: Pick<Viewer, 'userId' | 'email'>,
  { kind, payload }: Action<Payload>,
  { id, now, isTried = false }: Written,
): Omit<ActionRecord<Payload>, 'seq'> {
  const subject = kind.subject?.(payload)
  return {
    id,
    v: LAYOUT,
    userId,
    email,
    kind: kind.name,
    lane: kind.lane(payload),
    ...(subject !== undefined && { dedupe: dedupeOf(kind.name, userId, subject) }),
    payload,
    status: 'queued',
    attempts: isTried ? 1 : 0,
    nextAt: 0,
    createdAt: now,
    ...(kind.heldBack !== undefined && !isTried && { notBefore: now + kind.heldBack }),
    ...(kind.holdsLane && { holdsLane: true }),
    ...(kind.keepsOrder && { keepsOrder: true }),
    ...(kind.isForSuspended && { isForSuspended: true }),
  }
}
