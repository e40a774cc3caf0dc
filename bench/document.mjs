import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { root } from '../scripts/lib/paths.mjs'
import { toMarkdown } from './rows.mjs'

const DOCUMENT = join(root, 'docs/benchmarks.md')

/** Puts the figures of a run into docs/benchmarks.md, in place of those of the same size. */
export async function writeFigures(results) {
  const text = withFigures(readFileSync(DOCUMENT, 'utf8'), results)
  const options = await resolveConfig(DOCUMENT)
  writeFileSync(DOCUMENT, await format(text, { ...options, filepath: DOCUMENT }))
}

/**
 * The document with a section for the size of the run; sections stand in the order of their sizes.
 *
 * @param {string} document
 * @param {ReturnType<typeof import('./report.mjs').report>} results
 */
export function withFigures(document, results) {
  const sections = new Map(
    [...document.matchAll(/<!-- size (\d+) -->\n[\s\S]*?<!-- end \1 -->\n/gu)].map(([text, size]) => [
      Number(size),
      text,
    ]),
  )
  const first = document.search(/<!-- size \d+ -->/u)
  sections.set(results.size, sectionOf(results))
  const ordered = [...sections].toSorted(([a], [b]) => a - b).map(([, text]) => text)
  return `${(first === -1 ? document : document.slice(0, first)).trimEnd()}\n\n${ordered.join('\n')}`
}

function sectionOf({ size, commit, started, minutes, machine, rows }) {
  const { processor, memoryGb, system, node, load } = machine
  return [
    `<!-- size ${size} -->`,
    '',
    `## Up to ${size.toLocaleString('en')} jobs`,
    '',
    `${started.slice(0, 10)}, commit ${commit}, ${minutes} minutes on ${processor}, ${memoryGb} GB, ${system}, Node ${node};`,
    `load ${load}.`,
    '',
    toMarkdown(rows),
    '',
    `<!-- end ${size} -->`,
    '',
  ].join('\n')
}
