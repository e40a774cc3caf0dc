import type { Viewer } from '#contract/auth/viewer.ts'
import type { AnswerCache } from '#client/api/answer-cache.ts'
import type { Api } from '#client/api/client.ts'
import { LAYOUT } from './migrate-action.ts'
import type { ActionRecord, ActionResult } from './outbox.records.ts'

/**
 * One kind of offline action: how it is queued, how it is sent, and what follows. Each feature has its own in files named
 * `*.action.ts`; pages and worker hand the outbox a registry of all of them.
 */
export interface ActionKind<Payload = unknown, Answer = unknown> {
  /** Stands in the records on devices: it can never be renamed. */
  readonly name: string
  /** Actions of one lane are sent one after the other, in order: those on one job, or to one person. */
  lane(payload: Payload): string
  /** What it is done to. A person can't have two of a kind with the same subject pending; without one, they can. */
  subject?(payload: Payload): string
  /** A newer action takes the place of a pending one with the same subject; otherwise the pending one stands. */
  readonly isReplaceable?: boolean
  /** Names the kind that this one undoes on the same subject, as long as that one has not been sent. */
  readonly undoes?: string
  /** For so many milliseconds it is not sent, so that its writer can take it back. */
  readonly heldBack?: number
  /** While it is failed, nothing behind it in its lane is sent: the board has nothing to do that to. */
  readonly holdsLane?: boolean
  /** Whoever has no record can do it too: it is sent without a token then. */
  readonly isForVisitors?: boolean
  /** What stays the same when somebody does the same thing again, without times; `payload` where that is left out. */
  meaning?(payload: Payload): unknown
  /** Sends it in the name of the record's sender. Throws RequestError. */
  perform(api: Api, record: ActionRecord<Payload>): Promise<Answer>
  /** Puts what the server answered into the caches of the screens. */
  onSent?(cache: AnswerCache, result: ActionResult<Payload, Answer>): void
  /** Called when the board has refused it: what the screens show may be out of date. */
  onFailed?(cache: AnswerCache, payload: Payload): void
  /** Called on the page where its sender has taken it back: the screens may show it as done. */
  onDiscarded?(cache: AnswerCache, payload: Payload): void
}

/** An action as a screen submits it. */
export interface Action<Payload = unknown, Answer = unknown> {
  kind: ActionKind<Payload, Answer>
  payload: Payload
  /** The idempotency key, where the screen has made one already. */
  id?: string
}

/** The kinds of action by name. */
export type ActionRegistry<Kind extends ActionKind = ActionKind> = ReadonlyMap<string, Kind>

export const actionRegistry = <Kind extends ActionKind>(kinds: readonly Kind[]): ActionRegistry<Kind> =>
  new Map(kinds.map((kind) => [kind.name, kind]))

/** Sends what a record says; the answer is the server's. Throws RequestError. */
export async function performAction(actions: ActionRegistry, api: Api, record: ActionRecord): Promise<unknown> {
  const kind = actions.get(record.kind)
  if (!kind) throw new Error(`There is no kind of action '${record.kind}'.`)
  return kind.perform(api, record)
}

/** A kind for screens that only read what is pending of it: its name, and the type of its payload. */
export type KindName<Payload> = Pick<ActionKind<Payload>, 'name'> & Partial<Pick<ActionKind<Payload>, 'lane'>>

/** Whether a record is of this kind. */
export const isOfKind = <Payload>(
  { name }: KindName<Payload>,
  record: Pick<ActionRecord, 'kind'>,
): record is ActionRecord<Payload> => record.kind === name

/** The same, for what was sent. */
export const isResultOf = <Payload, Answer>(
  { name }: ActionKind<Payload, Answer>,
  result: Pick<ActionResult, 'action'>,
): result is ActionResult<Payload, Answer> => result.action === name

const dedupeOf = (kind: string, userId: string, subject: string): string => `${kind}:${userId}:${subject}`

/** The `dedupe` of the action that this one undoes, as long as that one has not been sent. */
export function undoneBy({ kind, payload }: Action, userId: string): string | undefined {
  return kind.undoes && kind.subject && dedupeOf(kind.undoes, userId, kind.subject(payload))
}

interface Written {
  id: string
  now: number
  /** It was sent before without being stored, and may have arrived: it can't be taken back. */
  isTried?: boolean
}

/** A record before the store has given it its place. */
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
  }
}
