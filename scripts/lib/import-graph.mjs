import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'

/** @typedef {{ specifier: string, kind: 'import' | 'export' | 'dynamic-import' | 'type-import' }} Import */

const CODE = /\.(ts|tsx|mjs)$/u
/** Whether a file has imports to read. */
export const isCode = (file) => CODE.test(file) && !file.endsWith('.d.ts')
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage'])

/**
 * Writes the project's skeleton into `target`: every code file under the same name with only its imports, every other
 * file empty. dependency-cruiser's swc parser supports neither JSX nor `import type`; the skeleton writes a type
 * import as `let x: import('...')`, which it supports.
 *
 * @param {string} project
 * @param {string} target
 * @param {string} packages the node_modules folder to resolve packages in
 * @returns {Map<string, number>} code file -> how many modules it imports
 */
export function writeSkeleton(project, target, packages) {
  const counts = new Map()
  for (const file of filesBelow(project)) {
    const to = join(target, file)
    mkdirSync(dirname(to), { recursive: true })
    if (file === 'package.json') writeFileSync(to, readFileSync(join(project, file)))
    else if (!isCode(file)) writeFileSync(to, '')
    else {
      const imports = importsOf(readFileSync(join(project, file), 'utf8'), file)
      counts.set(file, imports.length)
      writeFileSync(to, imports.map(spell).join(''))
    }
  }
  symlinkSync(packages, join(target, 'node_modules'))
  return counts
}

/**
 * The paths of a project's files, without packages, builds and hidden ones.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return []
    const path = prefix ? `${prefix}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesBelow(folder, path) : [path]
  })
}

/**
 * The imports of a module, each module once: a value import takes precedence over a type import of the same module.
 *
 * @param {string} source
 * @param {string} file its name, which says whether it has JSX
 * @returns {Import[]}
 */
export function importsOf(source, file) {
  const found = new Map()
  const add = (specifier, kind) => {
    if (!found.has(specifier) || found.get(specifier) === 'type-import') found.set(specifier, kind)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' }), add)
  return [...found].map(([specifier, kind]) => ({ specifier, kind }))
}

function visit(node, add) {
  if (Array.isArray(node)) for (const item of node) visit(item, add)
  else if (node && typeof node === 'object') {
    readNode(node, add)
    for (const value of Object.values(node)) visit(value, add)
  }
}

function readNode(node, add) {
  switch (node.type) {
    case 'ImportDeclaration':
      return add(node.source.value, node.typeOnly ? 'type-import' : 'import')
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (node.source) add(node.source.value, node.typeOnly ? 'type-import' : 'export')
      return
    case 'TsImportType':
      return add(node.argument.value, 'type-import')
    case 'CallExpression':
      if (node.callee.type === 'Import') add(literal(node), 'dynamic-import')
      return
    case 'NewExpression':
      // new URL('./worker.ts', import.meta.url) declares another entry point to bundlers.
      if (node.callee.value === 'URL' && node.arguments?.[1]?.expression.object?.type === 'MetaProperty')
        add(literal(node), 'dynamic-import')
  }
}

/** The first argument, or a name that never resolves if it is computed. */
function literal(node) {
  const [first] = node.arguments
  return first?.expression.type === 'StringLiteral' ? first.expression.value : '(computed)'
}

function spell({ specifier, kind }, index) {
  const name = JSON.stringify(specifier)
  switch (kind) {
    case 'import':
      return `import ${name}\n`
    case 'export':
      return `export {} from ${name}\n`
    case 'dynamic-import':
      return `void import(${name})\n`
    default:
      return `export let type${index}: import(${name})\n`
  }
}
