import { resolve } from 'node:path'
import { outdatedParts } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { loadSettingsFile } from './lib/settings-file.mjs'

// `import` and `export`: the built program on the board that the settings name, with the caller's own folder for FILE.
const [name, ...args] = process.argv.slice(2)
const callersFolder = process.env.INIT_CWD ?? process.cwd()
try {
  loadSettingsFile()
  await ensureInstalled()
  if (outdatedParts().includes('server')) {
    const code = await run(process.execPath, ['scripts/build.mjs', 'server'])
    if (code !== 0) throw new Error(`The build ended with code ${code}.`)
  }
  const files = args.map((arg, index) =>
    arg.startsWith('-') || args[index - 1] === '--employer' ? arg : resolve(callersFolder, arg),
  )
  process.exitCode = await run(process.execPath, [`dist/server/${name}.js`, ...files])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
