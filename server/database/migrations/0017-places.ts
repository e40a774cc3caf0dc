import { sql, type Kysely } from 'kysely'

/** How many places are in memory at once. */
const PAGE = 500

/** Keeps where a job is as words: a filter for Bern finds no Bergen. */
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

// The rule as it was with this step: later ones bring a step of their own.
const PLAIN: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'’]/gu, '')
    .replace(/[øæœßłđðþı]/gu, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
    .trim()
