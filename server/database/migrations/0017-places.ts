import { sql, type Kysely } from 'kysely'

/** The number of places in memory at once. */
const PAGE = 500

/** Stores a job's location as words, so that a filter for Bern does not match Bergen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let page = await placesAfter(db, 0)
  while (page.length > 0) {
    for (const { seq, location } of page)
      await sql`update jobs set location_text = ${` ${fold(location)} `} where seq = ${seq}`.execute(db)
    page = await placesAfter(db, page.at(-1)?.seq ?? 0)
  }
}

async function placesAfter(db: Kysely<unknown>, seq: number): Promise<{ seq: number; location: string }[]> {
  const { rows } = await sql<{ seq: number; location: string }>`
    select seq, location from jobs where seq > ${seq} order by seq limit ${PAGE}
  `.execute(db)
  return rows
}

// The rule at the time of this migration: later changes come with a migration of their own.
const PLAIN: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'’]/gu, '')
    .replace(/[øæœßłđðþı]/gu, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
    .trim()
