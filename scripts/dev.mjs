import { join } from 'node:path'
import ensureGazetteer from './lib/ensure-gazetteer.mjs'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { loadSettingsFile } from './lib/settings-file.mjs'

endWithNpm()
try {
  loadSettingsFile()
  await ensureInstalled()
  process.chdir(root)
  await ensureGazetteer()
  const { serveForDevelopment } = await import('./lib/development.mjs')
  await serveForDevelopment(join(root, 'dist/development'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
