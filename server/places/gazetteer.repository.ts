import { createRequire } from 'node:module'
import BetterSqlite from 'better-sqlite3'
import type { Point } from '#contract/jobs/near.rules.ts'

/** A place of the gazetteer. */
export interface Town extends Point {
  name: string
  /** The ISO 3166-1 code. */
  country: string
  /** The code of its region within the country, such as 'MA', and its folded name, such as 'massachusetts'. */
  region: string
  regionName: string
  population: number
  /** Whether it was found by its own name, not by one in another language or an older one. */
  isOwn: boolean
}

type TownRow = Omit<Town, 'isOwn'> & { isOwn: number }

/** The most common name has 149 places. */
const TOWNS_MAX = 200

/** The gazetteer: a read-only SQLite file of the build, whichever database the board itself is on. */
class Gazetteer {
  readonly #db = opened()
  readonly #named = this.#db.prepare<[name: string, limit: number], TownRow>(`
    select places.name, places.country, places.region, coalesce(regions.name, '') as regionName, latitude, longitude,
      population, is_own as isOwn
    from names join places on places.id = names.place
    left join regions on regions.country = places.country and regions.region = places.region
    where names.name = ? order by population desc, places.id limit ?
  `)
  readonly #regions = this.#db.prepare<[name: string], { country: string }>(
    'select distinct country from regions where name = ?',
  )

  /** The places that have this folded name, the most populous first. */
  named(name: string): Town[] {
    return this.#named.all(name, TOWNS_MAX).map((row) => ({ ...row, isOwn: row.isOwn === 1 }))
  }

  /** The codes of the countries that have a region of this folded name. */
  countriesOfRegion(name: string): string[] {
    return this.#regions.all(name).map(({ country }) => country)
  }
}

function opened(): BetterSqlite.Database {
  const db = new BetterSqlite(createRequire(import.meta.url).resolve('#gazetteer'), {
    readonly: true,
    fileMustExist: true,
  })
  // Kibibytes, in place of 16 MB: the system has the file in its memory anyway.
  db.pragma('cache_size = -1000')
  return db
}

let gazetteer: Gazetteer | null = null

/** Opened once in a process, when it is first needed. Throws when the build has not made its file. */
export const openGazetteer = (): Gazetteer => (gazetteer ??= new Gazetteer())
