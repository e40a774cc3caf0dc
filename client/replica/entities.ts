import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import type { Job, User } from '#client/api/domain.ts'

/** What pending actions change, as the server answers it. */
export interface Entities {
  /** The text of a job. */
  posting: Job
  /** Whether a job is open. */
  openState: Pick<Job, 'id' | 'isOpen'>
  /** Whether its employer is asked if a job is still open. */
  confirmation: Pick<Job, 'id' | 'isOpen' | 'isTakenDown' | 'pausedAt' | 'confirmation'>
  ownRecord: User
  /** The jobs that the viewer has hidden, newest first. */
  hiddenJobs: readonly HiddenJob[]
  /** The people whom the viewer blocks, by id. */
  blockedPeople: ReadonlyMap<string, { userId: string; name: string }>
}

/**
 * What a kind of action makes of each entity that it changes: another object, or the same one where the entity is not
 * concerned. Pure: pages and tests apply it again and again. Where the contract has the rule, call that.
 */
export type Apply<Payload> = { readonly [Name in keyof Entities]?: Step<Entities[Name], Payload> }

/** The type of a method, so that a list of kinds can hold kinds of any payload. */
type Step<Entity, Payload> = { apply(entity: Entity, payload: Payload): Entity }['apply']
