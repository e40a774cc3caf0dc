import type { Act, Apply, Entities } from './entities.ts'

/** A pending action of this device. */
interface Pending extends Act {
  kind: string
  payload: unknown
  /** Failed actions change nothing, unless they stay: their writer decides what becomes of them. */
  status: string
}

/** The kinds of action by name. */
export type AppliedKinds = ReadonlyMap<string, { readonly apply?: Apply<unknown>; readonly staysRefused?: boolean }>

/** An entity as if every pending action had been sent. */
interface Projected<Entity, Act> {
  value: Entity
  /** The pending actions that change it, in order. */
  acts: readonly Act[]
  /** Those that the server has refused. */
  refused: readonly Act[]
}

export type Project<Act> = <Name extends keyof Entities, Entity extends Entities[Name]>(
  name: Name,
  entity: Entity,
) => Projected<Entity, Act>

/**
 * Returns the function that shows what is pending: it folds the actions, in order, over what the server has. An entity
 * that none of them changes keeps its identity (`===`).
 */
export function projection<Act extends Pending>(pending: readonly Act[], kinds: AppliedKinds): Project<Act> {
  return <Name extends keyof Entities, Entity extends Entities[Name]>(name: Name, entity: Entity) => {
    const acts: Act[] = []
    const refused: Act[] = []
    let value: Entities[Name] = entity
    for (const act of pending) {
      const kind = kinds.get(act.kind)
      const after = kind?.apply?.[name]?.(value, act.payload, act) ?? value
      if (after === value) continue
      if (act.status === 'failed') {
        refused.push(act)
        if (!kind?.staysRefused) continue
      }
      acts.push(act)
      value = after
    }
    // `apply` changes fields of the entity and keeps the others.
    return { value: value as Entity, acts, refused }
  }
}
