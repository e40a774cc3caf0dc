/** Writes docs/spec-coverage.md from the tags beside the tests: npm run spec-coverage */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { faultsOf, pageOf } from './lib/spec-page.mjs'
import { tagsOf } from './lib/spec-tags.mjs'

const list = readFileSync(join(root, 'docs/spec-sentences.md'), 'utf8')
const tags = tagsOf(root)
const faults = faultsOf(list, tags)
if (faults.length === 0) writeFileSync(join(root, 'docs/spec-coverage.md'), pageOf(list, tags))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
