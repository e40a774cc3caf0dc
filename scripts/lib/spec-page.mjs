/** @import { Tag } from './spec-tags.mjs' */

/**
 * @typedef {{ sentence: string, departs: string | null }} Sentence
 * @typedef {{ title: string, number: number, sentences: Sentence[] }} Section
 */

const INTRO = `# What shows that the specification holds

The specification has nine points. Each row below is a sentence of it that can be checked, in our own words, with the test
that shows it: the file, then the test's title as it is written there. Where the product does something else on purpose,
the row says 'Departs:' and why, followed by the test of what it does instead. What no test shows stands at the end.

This page is written by \`npm run spec-coverage\`, from [the sentences](spec-sentences.md) and the tags beside the tests.
`

/**
 * Parses the list of sentences: its sections, and the unchanged text after the last one.
 *
 * @param {string} list
 * @returns {{ sections: Section[], rest: string }}
 */
export function sentencesOf(list) {
  const [, ...parts] = list.split(/^(?=## )/mu)
  const isSection = (part) => /^## \d+\. /u.test(part)
  const sections = parts.filter(isSection).map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const sentences = []
    for (const line of lines) {
      const last = sentences.at(-1)
      if (line.startsWith('- ')) sentences.push({ sentence: line.slice(2), departs: null })
      else if (line.startsWith('  Departs: ') && last) last.departs = line.trim()
      else if (line.trim()) throw new Error(`Neither a sentence nor a departure: ${line}`)
    }
    return { title: heading.slice(3), number: Number.parseInt(heading.slice(3), 10), sentences }
  })
  return { sections, rest: parts.filter((part) => !isSection(part)).join('') }
}

/**
 * The page, formatted like oxfmt would: a table for each section, a row for each sentence.
 *
 * @param {string} list
 * @param {Tag[]} tags
 */
export function pageOf(list, tags) {
  const { sections, rest } = sentencesOf(list)
  const tables = sections.map(({ title, number, sentences }) => {
    const rows = sentences.map(({ sentence, departs }) => {
      const own = tags.filter((tag) => tag.section === number && tag.sentence === sentence)
      return [sentence, [departs, shownBy(own)].filter(Boolean).join(' ')]
    })
    return `## ${title}\n\n${table([['The spec says', 'Shown by'], ...rows])}`
  })
  return [INTRO, ...tables, rest].join('\n')
}

/** A table with padded columns, the head first. */
function table([head = [], ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows]
  return lines.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |\n`).join('')
}

/** Each file once, with the titles of its tests. */
function shownBy(tags) {
  const titlesIn = (file) => tags.filter((tag) => tag.file === file).map(({ title }) => title)
  return [...new Set(tags.map(({ file }) => file))]
    .map((file) => [file, ...titlesIn(file)].map((words) => `\`${words}\``).join(' '))
    .join(' <br> ')
}

/**
 * The errors in the list and the tags, as messages.
 *
 * @param {string} list
 * @param {Tag[]} tags
 */
export function faultsOf(list, tags) {
  const { sections } = sentencesOf(list)
  const said = sections.flatMap(({ number, sentences }) => sentences.map(({ sentence }) => `${number}: ${sentence}`))
  const tagged = new Set(tags.map(({ section, sentence }) => `${section}: ${sentence}`))
  return [
    ...said.filter((words, place) => said.indexOf(words) !== place).map((words) => `twice in the list: ${words}`),
    ...said.filter((words) => !tagged.has(words)).map((words) => `no test shows ${words}`),
    ...tags.flatMap(({ section, sentence, file, title, isSkipped }) => {
      const words = `${section}: ${sentence}`
      if (!said.includes(words)) return [`${file}: no such sentence, ${words}`]
      if (title === null) return [`${file}: no test follows the tag ${words}`]
      if (/[|`]/u.test(title)) return [`${file}: a table cannot show the title of ${words}`]
      return isSkipped ? [`${file}: the test of ${words} is skipped`] : []
    }),
  ]
}
