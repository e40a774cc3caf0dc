import { callerOf, caller } from './api.mjs'
import { rawAnswer } from './load.mjs'
import { startMeasuredBoard } from './measured.mjs'
import { mixedLoad } from './mixed-load.mjs'
import { READER } from './phone.mjs'
import { toRow } from './rows.mjs'
import { DEVICES, waitBesideSaved } from './saved-wait.mjs'

/** The demo board's employer account. */
const EMPLOYER = { email: 'idris.vaage@norrsund.example', password: 'demo-idris-0' }
const BYTES_KB = 1000
const DELAY_MS = 50
const LOAD = { users: 20, seconds: 30 }

/** Row 11: the largest response of any reading call, and what others wait under a mixed load and beside large lists. */
export async function benchBounds({ small, big }) {
  const { data, jobs } = big ?? small
  const board = await startMeasuredBoard({ DATA_DIR: data })
  try {
    const [largest] = (await answers(board.origin)).toSorted((a, b) => b.bytes - a.bytes)
    const wait = await waitBesideSaved(board.origin)
    const load = await mixedLoad(board, LOAD)
    const what = `${LOAD.users} people for ${LOAD.seconds} s at ${jobs.toLocaleString('en')} jobs`
    const row = (name, unit, ours, limit) => toRow({ row: 11, what: `${what}: ${name}`, unit, ours, limit })
    return [
      toRow({
        row: 11,
        what: `Largest answer of any call, uncompressed: GET ${largest.path.slice(0, 40)}`,
        unit: 'kB',
        ours: largest.bytes / 1000,
        limit: { atMost: BYTES_KB },
      }),
      toRow({
        row: 11,
        what: `Longest wait of /api/health while ${DEVICES} devices read 2,000 saved jobs each`,
        unit: 'ms',
        ours: wait,
      }),
      row('delay of the event loop, p99', 'ms', load.delay.p99, { atMost: DELAY_MS }),
      row('longest', 'ms', load.delay.max),
      row('calls', 'calls/s', load.perSecond),
      row('a call, p50', 'ms', load.p50),
      row('a call, p99', 'ms', load.p99),
      row('errors', '', load.errors, { atMost: 0 }),
      row('memory at the end', 'MB', load.memory.at(-1).rssMb),
    ]
  } finally {
    await board.stop()
  }
}

/** Bytes of the largest responses to each kind of call, by the users allowed to make it. */
async function answers(origin) {
  const [candidate, employer] = [await callerOf(origin, READER), await callerOf(origin, EMPLOYER)]
  const { data } = await caller(origin)('GET', '/jobs?limit=100')
  const ids = data.map(({ _id }) => _id)
  const posted = await employer.call('GET', `/posted-jobs/${employer.userId}`)
  const [own] = posted.data.toSorted((a, b) => b.applicants.length - a.applicants.length)
  const conversations = await candidate.call('GET', '/conversations')
  const other = conversations.data.conversations[0]?.email
  const asked = new Map([
    [
      { headers: {} },
      [
        '/api/jobs?limit=100',
        `/api/jobs?ids=${ids.slice(0, 30).join(',')}`,
        '/api/jobs/counts',
        '/api/suggestions?q=se',
        `/api/job/${own._id}/questions`,
        `/job-details/${own._id}`,
        '/feed.atom',
        '/sitemap.xml',
        '/sitemaps/1.xml',
        '/openapi.json',
        '/docs/api',
      ],
    ],
    [
      employer,
      [
        '/api/skills?q=se',
        '/api/countries',
        `/api/job/${own._id}`,
        `/api/job/${own._id}/applicants`,
        `/api/posted-jobs/${employer.userId}`,
      ],
    ],
    [
      candidate,
      [
        `/api/applied-jobs/${candidate.userId}`,
        '/api/saved-jobs',
        '/api/saved-jobs',
        '/api/my-questions',
        '/api/conversations',
        `/api/getMessages?email1=${candidate.email}&email2=${other}`,
        `/api/user/${candidate.email}`,
      ],
    ],
  ])
  const sizes = []
  for (const [{ headers }, paths] of asked) {
    for (const path of paths) {
      const { status, body } = await rawAnswer(origin + path, { ...headers, 'accept-encoding': 'identity' })
      if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body.toString().slice(0, 200)}`)
      sizes.push({ path, bytes: body.length })
    }
  }
  return sizes
}
