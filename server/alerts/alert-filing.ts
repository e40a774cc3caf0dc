import { alertDueAt } from '#contract/saved-searches/alert-times.rules.ts'
import { readSavedQuery } from '#contract/saved-searches/saved-search.rules.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { withPoint } from '#contract/jobs/place-points.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { respeltIfUnmatched } from '#server/jobs/spelling.ts'
import { MailChoiceRepository } from '#server/mail/mail-choice.repository.ts'
import { newStopToken } from '#server/mail/mail-choice.service.ts'
import { resolvePlace } from '#server/places/resolve-place.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { keysOfSearch } from './alert-keys.ts'
import { alertMeaning, readAlertSearch, type AlertSearch } from './alert-search.ts'
import type { AlertMatching } from './alert-matching.ts'
import type { AlertRepository } from './alert.repository.ts'
import { slices } from './breathe.ts'
import { KeySample } from './key-sample.ts'

/** A search that is ready to be filed. */
export interface MeantSearch {
  search: AlertSearch
  meaning: string
}

/** Searches that are filed again per transaction. */
const AGAIN_AT_ONCE = 100

/** Files what saved searches look for, so that new jobs find them. */
export class AlertFiling {
  readonly #context: Pick<ServiceContext, 'database' | 'clock'>
  readonly #rows: AlertRepository
  readonly #sample: KeySample
  readonly #choices = new MailChoiceRepository()
  readonly #matching: Pick<AlertMatching, 'scheduleForgettingSearch'>

  constructor(
    context: Pick<ServiceContext, 'database' | 'clock'>,
    rows: AlertRepository,
    matching: Pick<AlertMatching, 'scheduleForgettingSearch'>,
  ) {
    this.#context = context
    this.#rows = rows
    this.#sample = new KeySample(context.clock)
    this.#matching = matching
  }

  /**
   * What a saved search looks for; to be called before the transaction. If no job has its words, it is what the list
   * shows in its place: the nearest spelling.
   */
  async meant(query: string): Promise<MeantSearch> {
    const { reader } = this.#context.database
    await this.#sample.refresh(reader)
    const { text, isAsTyped, filters: asked } = readSavedQuery(query)
    const filters = { ...asked, ...(asked.location && { location: asked.location.map(pointed) }) }
    const now = this.#context.clock.now().getTime()
    const search = { text: isAsTyped ? text : await respeltIfUnmatched(reader, { text, filters, now }), filters }
    return { search, meaning: alertMeaning(search) }
  }

  /** Files a search, with those that find the same; returns its number. */
  async file(tx: Transaction, { search, meaning }: MeantSearch): Promise<number> {
    const known = await this.#rows.find(tx, meaning)
    if (known !== undefined) return known
    return this.#rows.insert(tx, meaning, { ...search, ...this.#keysOf(search) })
  }

  /** Remembers the time zone of a person's device, unless theirs is known. */
  async knowZone(tx: Transaction, userId: string, zone: string): Promise<void> {
    if (zone === '') return
    await this.#choices.keep(tx, userId, newStopToken())
    await this.#choices.knowZone(tx, userId, zone)
  }

  /** A saved search tells at other times: also what it has found by now. */
  async moveTime(
    tx: Transaction,
    userId: string,
    search: Pick<SavedSearch, 'id' | 'cadence' | 'createdAt'>,
  ): Promise<void> {
    const { zone = '' } = (await this.#choices.receiver(tx, userId)) ?? {}
    const dueAt = alertDueAt(search.cadence, search.createdAt, zone, this.#context.clock.now())
    await this.#rows.moveTime(tx, search.id, dueAt.toISOString())
  }

  /** Ends the filing of a saved search that was deleted just now, and forgets later what it has told. */
  async forget(tx: Transaction, id: string, filedAs: number): Promise<void> {
    await this.#matching.scheduleForgettingSearch(tx, id)
    await this.#rows.deleteUnused(tx, [filedAs])
  }

  /** Files all searches again that were filed by another rule. */
  async fileAgain(): Promise<void> {
    const { database } = this.#context
    await this.#sample.refresh(database.reader)
    const pause = slices()
    const some = async (db: Executor) => this.#rows.outdated(db, AGAIN_AT_ONCE)
    for (let outdated = await some(database.reader); outdated.length > 0; outdated = await some(database.reader)) {
      await database.inTransaction(async (tx) => {
        for (const { seq, ...search } of outdated) await this.#rows.fileAgain(tx, { seq, ...this.#keysOf(search) })
      })
      await pause()
    }
  }

  #keysOf(search: AlertSearch) {
    return keysOfSearch(readAlertSearch(search), this.#sample.frequencyOf)
  }
}

const pointed = (place: string): string => withPoint(place, resolvePlace)
