/** node e2e/build.mjs: builds what has changed, for the board the journeys run on. */
import { buildParts, outdatedParts } from '../scripts/lib/build.mjs'

const parts = outdatedParts()
if (parts.length > 0) await buildParts(parts)
