import { resolve } from 'node:path'
import { isOutdated } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { loadSettingsFile } from './lib/settings-file.mjs'

// `import`, `export`, `copy`, `backup` and `restore`: run the built program; FILE is relative to the caller's folder.
const [name, ...args] = process.argv.slice(2)
const callersFolder = process.env.INIT_CWD ?? process.cwd()
try {
  loadSettingsFile()
  await ensureInstalled()
  const parts = ['server', 'gazetteer'].filter(isOutdated)
  if (parts.length > 0) {
    const code = await run(process.execPath, ['scripts/build.mjs', ...parts])
    if (code !== 0) throw new Error(`The build ended with code ${code}.`)
  }
  const files = args.map((arg, index) => {
    const [, option = '', file] = /^(--(?:from|to)=)?sqlite:(.+)$/u.exec(arg) ?? []
    if (file !== undefined) return `${option}sqlite:${resolve(callersFolder, file)}`
    const isValue = ['--employer', '--from', '--to', '--files-to'].includes(args[index - 1] ?? '')
    return arg.startsWith('-') || isValue ? arg : resolve(callersFolder, arg)
  })
  process.exitCode = await run(process.execPath, [`dist/server/${name}.js`, ...files])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
