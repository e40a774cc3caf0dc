import lighthouse from 'lighthouse'
import { freePorts } from '../scripts/lib/free-ports.mjs'
import { caller } from './api.mjs'
import { startMeasuredBoard } from './measured.mjs'
import { launch } from './phone.mjs'
import { toRow } from './rows.mjs'
import { servePlain, withoutScripts } from './plain-pages.mjs'
import { scriptsSize } from './scripts-size.mjs'
import { mediansOf } from './statistics.mjs'

const RUNS = 5
const PLAIN_RUNS = 3
const TRIES = 3
const SCRIPTS_KB = 150
/** Flags that make two loads of a page comparable. */
const FLAGS = ['--disable-component-update', '--disable-sync']

/**
 * Row 8: Lighthouse on a simulated mid-range phone, medians of several runs, each in a fresh browser. The reference is
 * the fully loaded page as a static document without scripts.
 */
export async function benchPages({ small, chromium }) {
  const board = await startMeasuredBoard({ DATA_DIR: small.data })
  try {
    const { data } = await caller(board.origin)('GET', '/jobs?limit=1')
    const paths = { '/': '/', '/jobs': '/jobs', '/job-details/{id}': `/job-details/${data[0]._id}` }
    const rows = []
    for (const [name, path] of Object.entries(paths))
      rows.push(...(await benchPage(board.origin, { name, path, chromium })))
    const what = 'Scripts that every first page names, brotli'
    return [...rows, toRow({ row: 8, what, unit: 'kB', ours: scriptsSize() / 1000, limit: { atMost: SCRIPTS_KB } })]
  } finally {
    await board.stop()
  }
}

async function benchPage(origin, { name, path, chromium }) {
  const plain = await servePlain(origin, path, await withoutScripts(chromium, origin + path))
  try {
    const [ours, reference] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await measure(origin + path, chromium))
      if (run < PLAIN_RUNS) reference.push(await measure(plain.origin + path, chromium))
    }
    return [
      ...rowsOf(name, mediansOf(ours), mediansOf(reference)),
      hostRow(name, mediansOf(ours), mediansOf(reference)),
    ]
  } finally {
    plain.stop()
  }
}

const FIGURES = [
  { title: 'points', unit: '', key: 'performance', limit: { atLeast: 99 } },
  { title: 'LCP', unit: 'ms', key: 'lcp', limit: { ratioAtMost: 1.2 } },
  { title: 'CLS', unit: '', key: 'cls', limit: { atMost: 0 } },
  { title: 'TBT', unit: 'ms', key: 'tbt', limit: { atMost: 150 } },
  { title: 'points for accessibility', unit: '', key: 'accessibility', limit: { atLeast: 100 } },
  { title: 'points for search engines', unit: '', key: 'seo', limit: { atLeast: 100 } },
]

const rowsOf = (name, ours, reference) =>
  FIGURES.map(({ title, unit, key, limit }) =>
    toRow({
      row: 8,
      what: `Lighthouse mobile, ${name}, against it without scripts: ${title}`,
      unit,
      ours: ours[key],
      reference: reference[key],
      limit,
    }),
  )

/** The host's speed by Lighthouse: blocking time grows as it falls, as the phone's 4x throttling is relative to it. */
const hostRow = (name, ours, reference) =>
  toRow({
    row: 8,
    what: `Lighthouse's benchmarkIndex of this machine while ${name} was measured`,
    unit: '',
    ours: ours.benchmarkIndex,
    reference: reference.benchmarkIndex,
  })

/** One run, repeated if the browser recorded no trace. */
async function measure(url, chromium) {
  for (let left = TRIES; ; left -= 1) {
    const figures = await audit(url, chromium)
    if ('performance' in figures) return figures
    if (left === 1) throw new Error(`${url}: ${figures.error}`)
  }
}

async function audit(url, chromium) {
  const [port] = await freePorts(1)
  const browser = await launch(chromium, [`--remote-debugging-port=${port}`, ...FLAGS])
  try {
    const { lhr } = await lighthouse(url, {
      port,
      logLevel: 'error',
      // Lighthouse's default phone, network and CPU, set explicitly so that nothing else is measured.
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      onlyCategories: ['performance', 'accessibility', 'seo'],
    })
    if (lhr.runtimeError) return { error: lhr.runtimeError.message }
    const points = (category) => Math.round(lhr.categories[category].score * 100)
    const value = (name) => lhr.audits[name].numericValue
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      seo: points('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      benchmarkIndex: lhr.environment.benchmarkIndex,
      // Rounded: smaller shifts are invisible.
      cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    }
  } finally {
    await browser.close()
  }
}
