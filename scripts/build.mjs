import { buildParts } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { loadSettingsFile } from './lib/settings-file.mjs'

// When started by another script, exit with it.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

try {
  loadSettingsFile()
  await ensureInstalled()
  const named = process.argv.slice(2)
  await buildParts(named.length > 0 ? named : undefined)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
