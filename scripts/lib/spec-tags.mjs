import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/**
 * A tag beside a test, naming the sentence of the specification that the test shows.
 *
 * @typedef {{ section: number, sentence: string, file: string, title: string | null, isSkipped: boolean }} Tag
 */

const FOLDERS = ['bench', 'client', 'contract', 'demo', 'e2e', 'scripts', 'server']
const TEST_FILE = /\.(?:test|e2e)\.(?:tsx?|mjs)$/u
const TAG = /^ Spec (?<section>\d+): (?<sentence>.+)$/u
/** Matches anything meant as a tag, spelt correctly or not. */
const NEARLY_TAG = /^\s*spec\s*(?<section>\d+)\b/iu
const TEST = new Set(['test', 'it', 'describe'])
const SKIPPED = /skip|todo/u

/**
 * The tags of all test files, sorted by file, then in file order.
 *
 * @param {string} project
 * @returns {Tag[]}
 */
export function tagsOf(project) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => TEST_FILE.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  return files.toSorted().flatMap((file) => tagsIn(readFileSync(join(project, file), 'utf8'), file))
}

/**
 * The tags in a test file: each belongs to the test that follows it, with only comments in between.
 *
 * @param {string} source
 * @param {string} file
 * @returns {Tag[]}
 */
export function tagsIn(source, file) {
  if (!/\/\/\s*spec\s*\d/iu.test(source)) return []
  const { program, comments } = parseSync(file, source)
  const tests = testsIn(program, source)
  return comments.flatMap(({ type, value, end }) => {
    const { section } = (type === 'Line' && NEARLY_TAG.exec(value)?.groups) || {}
    if (!section) return []
    const { sentence = value } = TAG.exec(value)?.groups ?? {}
    let start = end
    for (const comment of comments)
      if (comment.start >= start && source.slice(start, comment.start).trim() === '') start = comment.end
    start += source.slice(start).search(/\S|$/u)
    const { title = null, isSkipped = false } = tests.get(start) ?? {}
    return [{ section: Number(section), sentence: sentence.trim(), file, title, isSkipped }]
  })
}

/** The tests and test groups in a file, by start offset, with their titles as written. */
function testsIn(program, source) {
  const tests = new Map()
  const visit = (node, isWithinSkipped) => {
    if (typeof node?.type !== 'string') return
    const names = node.type === 'CallExpression' ? namesOf(node.callee) : []
    const isSkipped = isWithinSkipped || (TEST.has(names[0]) && names.some((name) => SKIPPED.test(name)))
    const title = TEST.has(names[0]) ? titleOf(node.arguments[0], source) : null
    // `test.each(...)` starts at the same offset as the call with the title, which is visited first.
    if (title !== null && !tests.has(node.start)) tests.set(node.start, { title, isSkipped })
    for (const child of Object.values(node).flat()) visit(child, isSkipped)
  }
  visit(program, false)
  return tests
}

/** Returns 'test' and 'each' for `test.each(...)`. */
function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), callee.property.name]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? namesOf(callee.tag) : []
}

function titleOf(argument, source) {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  return argument?.type === 'TemplateLiteral' ? source.slice(argument.start + 1, argument.end - 1) : null
}
