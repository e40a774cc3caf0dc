import type { Viewer } from '#contract/auth/viewer.ts'
import { SAVED_SEARCHES_MAX } from '#contract/saved-searches/saved-search.rules.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { meaningOfQuery } from '#contract/saved-searches/search-meaning.rules.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { AlertFiling } from '#server/alerts/alert-filing.ts'
import type { ChosenSearch, SavedSearchRepository } from './saved-search.repository.ts'

interface Saving extends ChosenSearch {
  actionId: string
  userId: string
  email: string
  zone: string
}

/** The searches that people have saved, each filed for new jobs. */
export class SavedSearchService {
  readonly #context: ServiceContext
  readonly #searches: SavedSearchRepository
  readonly #filing: AlertFiling

  constructor(context: ServiceContext, searches: SavedSearchRepository, filing: AlertFiling) {
    this.#context = context
    this.#searches = searches
    this.#filing = filing
  }

  /** The viewer's saved searches, newest first. Throws 'actor.unregistered'. */
  async list(viewer: Viewer): Promise<SavedSearch[]> {
    authorize(viewer, 'search.save', undefined)
    return this.#searches.of(this.#context.database.reader, viewer.userId)
  }

  /**
   * Saves a search or changes one, and returns the list. One that looks for the same is changed in its place, and a
   * repeat changes nothing. Throws 'actor.mismatch', 'actor.unregistered', 'search.limit', and 'id.reused' when the id
   * stands for another search.
   */
  async save(viewer: Viewer, id: string, { actionId, userId, email, zone, ...chosen }: Saving): Promise<SavedSearch[]> {
    assertActor(viewer, { userId, email })
    authorize(viewer, 'search.save', undefined)
    const meant = await this.#filing.meant(chosen.search)
    return this.#context.database.inTransaction(async (tx) => {
      const searches = await this.#searches.of(tx, viewer.userId)
      const claim = { id: actionId, kind: 'search' as const, userId: viewer.userId, content: [id, chosen] }
      if (!(await isFirstUse(tx, claim))) return searches
      await this.#filing.knowZone(tx, viewer.userId, zone)
      const meaning = meaningOfQuery(chosen.search)
      const named = searches.find((one) => one.id === id)
      if (named ? meaningOfQuery(named.search) !== meaning : await this.#searches.owner(tx, id))
        throw new ProblemError('id.reused')
      const known = named ?? searches.find((one) => meaningOfQuery(one.search) === meaning)
      const at = this.#context.clock.now().toISOString()
      if (known) {
        await this.#searches.change(tx, known.id, chosen, at)
        if (known.cadence !== chosen.cadence)
          await this.#filing.moveTime(tx, viewer.userId, { ...known, ...chosen, id: known.id })
      } else if (searches.length >= SAVED_SEARCHES_MAX) throw new ProblemError('search.limit')
      else
        await this.#searches.insert(tx, viewer.userId, {
          ...chosen,
          id,
          at,
          filedAs: await this.#filing.file(tx, meant),
        })
      await this.#context.record(tx, { userId: viewer.userId, kind: 'searches' })
      return this.#searches.of(tx, viewer.userId)
    })
  }

  /** Deletes a saved search, if the viewer has it, and returns the list. Throws 'actor.unregistered'. */
  async delete(viewer: Viewer, id: string): Promise<SavedSearch[]> {
    authorize(viewer, 'search.save', undefined)
    return this.#context.database.inTransaction(async (tx) => {
      const filedAs = await this.#searches.delete(tx, viewer.userId, id)
      if (filedAs !== undefined) {
        await this.#filing.forget(tx, id, filedAs)
        await this.#context.record(tx, { userId: viewer.userId, kind: 'searches' })
      }
      return this.#searches.of(tx, viewer.userId)
    })
  }
}
