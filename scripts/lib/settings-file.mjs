import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Loads .env, if it exists, into the environment; variables that are already set take precedence. */
export function loadSettingsFile() {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
