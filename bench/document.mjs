import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { root } from '../scripts/lib/paths.mjs'
import { toMarkdown } from './rows.mjs'

const DOCUMENT = join(root, 'docs/benchmarks.md')

/** Writes the figures of a run into docs/benchmarks.md, replacing the section with the same title. */
export async function writeFigures(results) {
  const text = withFigures(readFileSync(DOCUMENT, 'utf8'), results)
  const { code, errors } = await format(DOCUMENT, text)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  writeFileSync(DOCUMENT, code)
}

/**
 * The document with a section for the run: sections are sorted by board size.
 *
 * @param {string} document
 * @param {ReturnType<typeof import('./report.mjs').report> & { title?: string }} results
 */
export function withFigures(document, results) {
  const title = results.title ?? `Up to ${results.size.toLocaleString('en')} jobs`
  const known = document.matchAll(/<!-- figures (\d+): (.+) -->\n[\s\S]*?<!-- end of figures -->\n/gu)
  const sections = new Map(Array.from(known, ([text, size, name]) => [name, { size: Number(size), text }]))
  sections.set(title, { size: results.size, text: sectionOf(title, results) })
  const ordered = [...sections.values()].toSorted((a, b) => a.size - b.size).map(({ text }) => text)
  const first = document.search(/<!-- figures \d+: /u)
  return `${(first === -1 ? document : document.slice(0, first)).trimEnd()}\n\n${ordered.join('\n')}`
}

function sectionOf(title, { size, commit, started, minutes, machine, rows }) {
  const { processor, memoryGb, system, node, load } = machine
  return [
    `<!-- figures ${size}: ${title} -->`,
    '',
    `## ${title}`,
    '',
    `${started.slice(0, 10)}, commit ${commit}, ${minutes} minutes on ${processor}, ${memoryGb} GB, ${system}, Node ${node};`,
    `load ${load}.`,
    '',
    toMarkdown(rows),
    '',
    '<!-- end of figures -->',
    '',
  ].join('\n')
}
