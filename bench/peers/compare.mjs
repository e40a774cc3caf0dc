import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { EMPLOYER, PASSWORD, callerOf } from '../api.mjs'
import { SMALL, openBoards } from '../boards.mjs'
import { measureAlternately, manySpellings } from '../load.mjs'
import { ask, startMeasuredBoard } from '../measured.mjs'
import { toRow } from '../rows.mjs'
import { startJsonServer, startStrapi } from './servers.mjs'

const HOW = { rounds: 3, seconds: 4 }
const ROUNDS = 5
const SEARCHES = ['nurse', 'senior engineer', 'manager', 'welder', 'customers', 'project', 'driver', 'team lead']
/** The minimum factors by which our calls must use less CPU time. */
const LIMITS = { Strapi: { list: 300, search: 200, 'one job': 15, create: 4 } }
const LIBRARY_LIMIT = 100

/**
 * Row 9, by CPU time, which limits the throughput of a single-process server.
 *
 * @param {{ folder: string, names: string[], boards: string | null }} where the folders of the peers and of the boards
 */
export async function benchPeers({ folder, names, boards }) {
  const opened = openBoards(boards)
  try {
    const { data } = await opened.get(SMALL)
    const { files } = await ask('dist/bench/job-lines.mjs', { folder, jobs: SMALL, perFile: SMALL })
    const rows = []
    if (names.includes('libraries')) {
      rows.push(...(await libraries(data, join(folder, 'libraries'), files[0])))
      rows.push(...(await server('json-server', data, () => startJsonServer(join(folder, 'libraries'), files[0]))))
    }
    if (names.includes('strapi'))
      rows.push(...(await server('Strapi', data, () => startStrapi(join(folder, 'strapi'), files[0]))))
    return rows
  } finally {
    opened.close()
  }
}

async function libraries(data, folder, file) {
  const asked = { searches: SEARCHES, rounds: ROUNDS }
  const { cpuMicros: ours } = await ask('dist/bench/find.mjs', { data, ...asked })
  const rows = []
  for (const library of ['minisearch', '@orama/orama']) {
    const { cpuMicros, megabytes } = await ask('bench/peers/libraries.mjs', { folder, library, file, ...asked })
    const what = `Search as a library, against ${library} (${Math.round(megabytes)} MB of memory)`
    rows.push(figure(what, { ours, theirs: cpuMicros, least: LIBRARY_LIMIT }))
  }
  return rows
}

/** All four calls, ours and the peer's alternately. */
async function server(name, data, start) {
  const [board, peer] = [await startMeasuredBoard({ DATA_DIR: data, MAX_OPEN_JOBS: '999999' }), await start()]
  try {
    const calls = await callsOf(name, board, peer)
    const rows = []
    for (const [call, [ours, theirs]] of Object.entries(calls)) {
      const [reference, own] = await measureAlternately(
        [
          { ...peer, ...theirs },
          { ...board, ...ours },
        ],
        HOW,
      )
      const what = `${call[0].toUpperCase()}${call.slice(1)}, against ${name}`
      rows.push(
        figure(what, { ours: own.cpuMicros, theirs: reference.cpuMicros, least: LIMITS[name]?.[call] }),
        toRow({ row: 9, what, unit: 'requests/s', ours: own.perSecond, reference: reference.perSecond }),
      )
    }
    return rows
  } finally {
    peer.stop()
    await board.stop()
  }
}

const figure = (what, { ours, theirs, least }) =>
  toRow({
    row: 9,
    what: `${what}: theirs / ours`,
    unit: 'µs CPU',
    ours,
    reference: theirs,
    ratio: theirs / ours,
    limit: least === undefined ? {} : { ratioAtLeast: least },
  })

async function callsOf(name, board, peer) {
  const { data } = await (await fetch(`${board.origin}/api/jobs?limit=1`)).json()
  const [{ _id: id, position, location, overview, skills, requirements, responsibilities, terms }] = data
  const employer = await callerOf(board.origin, {
    email: `bench-${randomUUID()}@example.org`,
    password: PASSWORD,
    profile: EMPLOYER,
  })
  const posting = { position, location, overview, skills, requirements, responsibilities }
  const type = { 'content-type': 'application/json' }
  const write = (body) => ({ method: 'POST', body: JSON.stringify(body) })
  const [spelling, term] = [manySpellings(), inTurn(SEARCHES)]
  const theirs = await PEERS[name](peer)
  return {
    list: [{ path: '/api/jobs' }, { path: theirs.list }],
    search: [
      { nextPath: () => `/api/jobs?search=${encodeURIComponent(spelling(term()))}` },
      { nextPath: () => theirs.search(encodeURIComponent(term())) },
    ],
    'one job': [{ path: `/api/job/${id}` }, { path: theirs.one }],
    create: [
      { path: '/api/job', headers: { ...type, ...employer.headers }, ...write({ ...posting, terms }) },
      { path: theirs.create, headers: type, ...write(theirs.body(posting)) },
    ],
  }
}

/** The peers' equivalent calls, according to their documentation. */
const PEERS = {
  'json-server': async ({ origin }) => {
    const [{ id }] = await (await fetch(`${origin}/jobs?_limit=1`)).json()
    return {
      list: '/jobs?_sort=createdAt&_order=desc&_limit=30',
      search: (text) => `/jobs?q=${text}&_limit=30`,
      one: `/jobs/${id}`,
      create: '/jobs',
      body: (posting) => posting,
    }
  },
  Strapi: async ({ origin }) => {
    const { data } = await (await fetch(`${origin}/api/jobs?pagination[pageSize]=1`)).json()
    const fields = ['position', 'skills', 'requirements', 'responsibilities']
    return {
      list: '/api/jobs?sort=id:desc&pagination[pageSize]=30',
      search: (text) => {
        const filters = fields.map((field, place) => `filters[$or][${place}][${field}][$containsi]=${text}`)
        return `/api/jobs?${filters.join('&')}&sort=id:desc&pagination[pageSize]=30`
      },
      one: `/api/jobs/${data[0].documentId}`,
      create: '/api/jobs',
      body: (posting) => ({ data: posting }),
    }
  },
}

function inTurn(items) {
  let next = 0
  return () => items[next++ % items.length]
}
