import type { Transaction } from '#server/database/transaction.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { SAVED_SEARCHES_PATH } from './alert-paths.ts'
import type { AlertMailer } from './alert-mailer.ts'
import { askedSearches, pauseSearch, searchesToAsk, setAsked, type AgedSearch } from './aged-search.repository.ts'

const DAY = 86_400_000
/** A search that was neither saved again nor changed for so long asks whether to go on. */
const ASKED_AFTER_DAYS = 365
/** Without an answer it is paused. */
const PAUSED_AFTER_DAYS = 30
/** Searches per round; the rest waits for the next one. */
const AT_ONCE = 100

/** Asks people whether their old saved searches go on, and pauses those without an answer. */
export async function renewSearches(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  mailer: AlertMailer,
): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY).toISOString()
  const ask = async (tx: Transaction, userId: string, searches: readonly [AgedSearch, ...AgedSearch[]]) => {
    await setAsked(
      tx,
      searches.map(({ id }) => id),
      clock.now().toISOString(),
    )
    if (!(await mailer.receiver(tx, userId))) return
    const parts = searches.map(({ name }) => ({
      text: 'You saved this search a year ago. Without an answer it pauses in a month.',
      detail: name,
      link: { words: 'Go on with it, or end it', path: SAVED_SEARCHES_PATH },
    }))
    const why = 'You get this mail because you saved a search.'
    const [{ name }, ...others] = searches
    const more =
      others.length === 0 ? '' : `, and ${others.length} other ${others.length === 1 ? 'search' : 'searches'}`
    await mailer.write(tx, userId, { subject: `Still looking? ${name}${more}`, parts, why, calendar: null })
  }
  const aged = await searchesToAsk(database.reader, before(ASKED_AFTER_DAYS), AT_ONCE)
  for (const userId of new Set(aged.map((search) => search.userId))) {
    const [first, ...others] = aged.filter((search) => search.userId === userId)
    if (first) await database.inTransaction(async (tx) => ask(tx, userId, [first, ...others]))
  }
  for (const { id } of await askedSearches(database.reader, before(PAUSED_AFTER_DAYS), AT_ONCE))
    await database.inTransaction(async (tx) => pauseSearch(tx, id))
}
