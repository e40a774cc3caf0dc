import { CURRENCY_SAMPLE, commonCurrency } from '#contract/jobs/job-orders.rules.ts'
import { CURRENCIES, type Currency } from '#contract/jobs/pay.rules.ts'
import { isAmong } from '#server/database/among.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { AskedNow } from './job-search.repository.ts'
import { findPlaces } from './search-index/find-places.ts'

/** The currency that most of the jobs found are paid in, as `orderAmong` in the contract defines it. */
export async function currencyOf(db: Executor, asked: AskedNow): Promise<Currency | null> {
  for (const part of ['exact', 'lessExact'] as const) {
    const page = { after: null, limit: CURRENCY_SAMPLE, part }
    const places = await findPlaces(db, { ...asked, order: 'newest' }, page)
    const seqs = places.map(({ seq }) => seq)
    const rows = await db
      .selectFrom('jobs')
      .select('pay_currency')
      .where((jobs) => isAmong(db.engine, jobs.ref('seq'), seqs))
      .execute()
    const currencies = rows.map(({ pay_currency }) => CURRENCIES.find((one) => one === pay_currency))
    const most = commonCurrency(currencies.map((currency) => currency && { currency }))
    if (most) return most
  }
  return null
}
