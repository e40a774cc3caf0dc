/** node scripts/boundaries.mjs: checks the project's imports against .dependency-cruiser.cjs. */
import { checkBoundaries, formatRule } from './lib/boundaries.mjs'
import { root } from './lib/paths.mjs'

/** The project has always had more modules than this: fewer means that they were not found. */
const FEWEST_MODULES = 60

try {
  const { modules, imports, violations } = await checkBoundaries(root)
  for (const { rule, from, to } of violations) {
    console.error(`${from}${to === from ? '' : ` -> ${to}`}\n    ${rule}: ${formatRule(rule)}`)
  }
  console.log(`${violations.length} violations in ${modules} modules and ${imports} imports`)
  if (modules < FEWEST_MODULES) throw new Error(`At least ${FEWEST_MODULES} modules were expected.`)
  process.exitCode = violations.length > 0 ? 1 : 0
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
