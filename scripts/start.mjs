import { outdatedParts } from './lib/build.mjs'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { loadSettingsFile } from './lib/settings-file.mjs'

endWithNpm()
try {
  loadSettingsFile()
  await ensureInstalled()
  await buildWhatChanged()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// In this process, so that a signal to the command shuts the server down cleanly.
process.chdir(root)
await import('../dist/server/main.js')

async function buildWhatChanged() {
  const parts = outdatedParts()
  if (parts.length === 0) return
  console.log(`Building the ${parts.join(' and the ')} ...`)
  // In a separate process, so that the server does not keep the build's memory.
  const code = await run(process.execPath, ['scripts/build.mjs', ...parts], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  if (code !== 0) throw new Error(`The build ended with code ${code}.`)
}
