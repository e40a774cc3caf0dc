/** node e2e/build.mjs: builds what has changed, for the board the journeys run on. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildParts, outdatedParts } from '../scripts/lib/build.mjs'
import { root } from '../scripts/lib/paths.mjs'

// The embedded accounts, whatever project a developer has set up here; and not the test runner's mode.
delete process.env.NODE_ENV
if (existsSync(join(root, '.env'))) process.env.VITE_FIREBASE_PROJECT_ID = ''

const parts = outdatedParts()
if (parts.length > 0) await buildParts(parts)
