import { randomUUID } from 'node:crypto'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { savedSearch } from '#server/testing/test-scenes.ts'
import {
  notifiedIn,
  pick,
  requireSame,
  type BoardModel,
  type Kind,
  type Outcome,
  type Taken,
  type Turn,
} from './test-whole-api-model.ts'

const SEARCHES = ['search=welder', 'location=Oslo', 'search=cook&workplace=remote']

const registeredOnly = (model: BoardModel, { caller }: Turn): Outcome[] => [model.stranger(caller) ?? 200]

/** A search of a person is one, under the id that it had first. */
async function save(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, other, again } = turn
  const search = pick(SEARCHES, other)
  const kept = model.searchesOf(caller)
  const id = (again === 'new' ? undefined : kept.get(search)?.id) ?? randomUUID()
  const name = `Search ${other}`
  const reply = await caller.api.saveSearch(savedSearch(caller, { id, search, name }))
  const onTaken = () => {
    kept.set(search, { id: kept.get(search)?.id ?? id, name })
    requireSearches(model, turn, notifiedIn(reply))
  }
  return { reply, allowed: registeredOnly(model, turn), onTaken }
}

async function remove(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, other } = turn
  const search = pick(SEARCHES, other)
  const kept = model.searchesOf(caller)
  // Somebody else's is not deleted.
  const id = kept.get(search)?.id ?? [...model.searches.values()].flatMap((one) => one.get(search)?.id ?? [])[0]
  const reply = await caller.api.deleteSearch({ params: { id: id ?? randomUUID() } })
  const onTaken = () => {
    kept.delete(search)
    requireSearches(model, turn, notifiedIn(reply))
  }
  return { reply, allowed: registeredOnly(model, turn), onTaken }
}

async function read(model: BoardModel, turn: Turn): Promise<Taken> {
  const reply = await turn.caller.api.savedSearches()
  const onTaken = () => requireSearches(model, turn, notifiedIn(reply))
  return { reply, allowed: registeredOnly(model, turn), onTaken }
}

function requireSearches(model: BoardModel, { caller }: Turn, told: unknown): void {
  const said = (told as SavedSearch[]).map(({ id, name }) => `${id} ${name}`).toSorted()
  const kept = [...model.searchesOf(caller).values()].map(({ id, name }) => `${id} ${name}`).toSorted()
  requireSame(said, kept, `the searches of ${caller.name}`)
}

export const searchKinds = {
  saveSearch: { call: 'saveSearch', take: save },
  deleteSearch: { call: 'deleteSearch', take: remove },
  readSearches: { call: 'savedSearches', take: read },
} satisfies Record<string, Kind>
