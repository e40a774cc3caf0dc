import type { Viewer } from '#contract/auth/viewer.ts'
import type { ActionKind, OutboxRecord, Payloads } from './outbox.records.ts'

/** What somebody does, as a screen hands it over. */
export interface ActionOf<Kind extends ActionKind> {
  kind: Kind
  payload: Payloads[Kind]
  /** The idempotency key, where the screen has made one already. */
  id?: string
}
export type Action = { [Kind in ActionKind]: ActionOf<Kind> }[ActionKind]

/** A record before the store has given it its place. */
export type NewRecord = OutboxRecord extends infer Known
  ? Known extends OutboxRecord
    ? Omit<Known, 'seq'>
    : never
  : never

/** What waits its turn together: actions on one job, with one person, on one's own record. */
export function laneOf(action: Action): string {
  switch (action.kind) {
    case 'message':
      return `conv:${action.payload.other.userId}`
    case 'profile':
      return 'profile'
    case 'save':
      return `saved:${action.payload.jobId}`
    case 'save-many':
      return 'saved'
    case 'job-status':
      return `job:${action.payload.job._id}`
    default:
      return `job:${action.payload.jobId}`
  }
}

/** What makes two actions the same one; undefined for those that may be repeated. */
export function dedupeOf(action: Action, userId: string): string | undefined {
  switch (action.kind) {
    case 'apply':
    case 'withdraw':
    case 'save':
      return `${action.kind}:${userId}:${action.payload.jobId}`
    case 'job-status':
      return `${action.kind}:${userId}:${action.payload.job._id}`
    default:
      return undefined
  }
}

/** Of these a newer one takes the place of an older one that has not been sent yet. */
const SUPERSEDED: ReadonlySet<ActionKind> = new Set(['save', 'job-status'])
export const isSuperseded = ({ kind }: Pick<OutboxRecord, 'kind'>): boolean => SUPERSEDED.has(kind)

/** The `dedupe` of the action that this one undoes, as long as that one has not been sent. */
export function undoneBy(action: Action, userId: string): string | undefined {
  if (action.kind === 'withdraw') return `apply:${userId}:${action.payload.jobId}`
  if (action.kind === 'apply') return `withdraw:${userId}:${action.payload.jobId}`
  return undefined
}

interface Written {
  id: string
  now: number
}

export function recordOf(sender: Pick<Viewer, 'userId' | 'email'>, action: Action, { id, now }: Written): NewRecord {
  const dedupe = dedupeOf(action, sender.userId)
  return {
    id,
    v: 3,
    userId: sender.userId,
    email: sender.email,
    kind: action.kind,
    lane: laneOf(action),
    ...(dedupe !== undefined && { dedupe }),
    payload: action.payload,
    status: 'queued',
    attempts: 0,
    nextAt: 0,
    createdAt: now,
  } as NewRecord
}
