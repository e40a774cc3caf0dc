import { createRequire } from 'node:module'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { writeSkeleton } from './import-graph.mjs'
import { root } from './paths.mjs'

const RULES = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))

/**
 * Checks a project's imports against .dependency-cruiser.cjs. Throws when dependency-cruiser has not
 * read every module and every import: otherwise a run that reads nothing would pass.
 *
 * @param {string} project
 * @returns {Promise<{ modules: number, imports: number, violations: { rule: string, from: string, to: string }[] }>}
 */
export async function checkBoundaries(project) {
  const skeleton = realpathSync(mkdtempSync(join(tmpdir(), 'foothold-boundaries-')))
  try {
    const expected = writeSkeleton(project, skeleton, join(root, 'node_modules'))
    if (expected.size === 0) throw new Error(`There is no module to read in ${project}.`)
    const { output } = await cruise([...expected.keys()], {
      baseDir: skeleton,
      outputType: 'json',
      parser: 'swc',
      validate: true,
      ruleSet: RULES,
      preserveSymlinks: true,
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'types', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.mjs', '.js'],
      },
    })
    const { modules, summary } = JSON.parse(output)
    requireComplete(expected, modules)
    return {
      modules: expected.size,
      imports: [...expected.values()].reduce((sum, count) => sum + count, 0),
      violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    }
  } finally {
    rmSync(skeleton, { recursive: true, force: true })
  }
}

function requireComplete(expected, modules) {
  const read = new Map(modules.map((module) => [module.source, module.dependencies.length]))
  for (const [file, count] of expected) {
    if (read.get(file) !== count)
      throw new Error(`dependency-cruiser read ${read.get(file) ?? 'none'} of the ${count} imports of ${file}.`)
  }
}

/** A rule's description, in a sentence. */
export function formatRule(name) {
  return RULES.forbidden.find((rule) => rule.name === name).comment
}
