import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Reads .env, when there is one, into the environment; a variable that is set already wins. */
export function loadSettingsFile() {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
