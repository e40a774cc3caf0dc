/** node e2e/build.mjs: builds the changed parts for the server used by the e2e tests. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildParts, outdatedParts } from '../scripts/lib/build.mjs'
import { root } from '../scripts/lib/paths.mjs'

// Use the embedded accounts, whatever project a developer has configured, and not the test runner's mode.
delete process.env.NODE_ENV
if (existsSync(join(root, '.env'))) process.env.VITE_FIREBASE_PROJECT_ID = ''

const parts = outdatedParts()
if (parts.length > 0) await buildParts(parts)
