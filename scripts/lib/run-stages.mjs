import { ensureInstalled } from './install.mjs'

/**
 * @typedef {import('./stages.mjs').StageResult} StageResult
 * @typedef {[name: string, run: () => Promise<StageResult>]} Stage
 */

/**
 * Installs what is missing, runs `parallel` stages side by side, then `sequential` ones one after the other, which need
 * the whole machine. All run even if an earlier one failed. Prints each stage's output, then failures, a line a stage
 * and the totals; returns the exit code: 0 only when nothing failed.
 *
 * @param {Stage[]} parallel
 * @param {Stage[]} sequential
 */
export async function runStages(parallel, sequential) {
  const started = performance.now()
  try {
    await ensureInstalled()
  } catch (error) {
    console.error(error.message)
    console.log('0 passed, 1 failed')
    return 1
  }
  const begun = new Map(parallel.map((stage) => [stage[0], runStage(stage)]))
  const rows = []
  for (const stage of [...parallel, ...sequential]) {
    const [name] = stage
    console.log(`\n--- ${name}`)
    const row = await (begun.get(name) ?? runStage(stage))
    if (row.output) process.stdout.write(row.output)
    rows.push(row)
  }
  return summarise(rows, secondsSince(started))
}

const secondsSince = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** @param {Stage} stage */
async function runStage([name, run]) {
  const from = performance.now()
  const result = await run().catch((error) => ({ passed: 0, failed: 1, output: `${error.message}\n` }))
  return { name, ...result, time: secondsSince(from) }
}

/** @param {(StageResult & { name: string, time: string })[]} rows */
function summarise(rows, time) {
  console.log('')
  for (const text of rows.flatMap(({ unstable = [] }) => unstable)) console.log(`UNSTABLE ${text}\n`)
  for (const text of rows.flatMap(({ failures = [] }) => failures)) console.log(`FAILED ${text}\n`)
  for (const { name, passed, failed, skipped = 0, unstable = [], time: took } of rows) {
    const others = [
      [skipped, 'skipped'],
      [unstable.length, 'unstable'],
    ].flatMap(([count, word]) => (count > 0 ? `, ${count} ${word}` : []))
    const counts = `${passed} passed, ${failed} failed${others.join('')}`
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(12)}${took.padStart(8)}   ${counts}`)
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  console.log(`\nin ${time}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}
