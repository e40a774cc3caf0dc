import { isOutdated } from './build.mjs'
import { run } from './run.mjs'

/** Builds the gazetteer if it has changed: for a server that runs from its sources, and, as a global setup, for tests. */
export default async function ensureGazetteer() {
  if (!isOutdated('gazetteer')) return
  // In a separate process, so that this one does not keep its memory.
  const code = await run(process.execPath, ['scripts/build.mjs', 'gazetteer'])
  if (code !== 0) throw new Error('The gazetteer could not be built.')
}
