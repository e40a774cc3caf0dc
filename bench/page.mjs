import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePorts } from '../scripts/lib/board-server.mjs'

const PAGES = ['/', '/jobs']
const RUNS = 5

/**
 * Lighthouse on a simulated mid-range phone, medians of several runs, each in a fresh browser.
 *
 * @param {string} origin
 * @param {string} executablePath Chromium's binary
 */
export async function benchPages(origin, executablePath) {
  const rows = []
  for (const path of PAGES) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(origin + path, executablePath))
    rows.push({ path, ...medians(runs) })
  }
  return rows
}

async function measure(url, executablePath) {
  const [port] = await freePorts(1)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  })
  try {
    const { lhr } = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    const value = (audit) => lhr.audits[audit].numericValue
    return {
      performance: lhr.categories.performance.score * 100,
      accessibility: lhr.categories.accessibility.score * 100,
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}

function medians(runs) {
  const middle = (key) => runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, middle(key)]))
}
