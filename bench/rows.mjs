import { styleText } from 'node:util'

/**
 * One figure: its description, our value, the reference in the same run, and the limit in the table 'To reach'.
 *
 * @typedef {object} Row
 * @property {number | null} row the number in that table; null where it is in none
 * @property {string} what
 * @property {string} unit
 * @property {number | null} ours
 * @property {number | null} reference
 * @property {number | null} ratio ours / reference
 * @property {string} limit
 * @property {boolean | null} isReached null where there is no limit, or nothing was measured
 */

/**
 * Builds a row and checks its limit: `atLeast` and `atMost` apply to ours, `ratioAtLeast` and `ratioAtMost` to
 * ours / reference, or to a given ratio, such as a median of several.
 *
 * @param {{ row?: number, what: string, unit: string, ours: number | null, reference?: number | null, ratio?: number,
 *   limit?: { atLeast?: number, atMost?: number, ratioAtLeast?: number, ratioAtMost?: number } }} figure
 * @returns {Row}
 */
export function toRow({ row = null, what, unit, ours, reference = null, ratio: given = null, limit = {} }) {
  const ratio = given ?? (ours === null || !reference ? null : ours / reference)
  const tests = [
    { sign: '≥', value: ours, bound: limit.atLeast },
    { sign: '≤', value: ours, bound: limit.atMost },
    { sign: 'ratio ≥', value: ratio, bound: limit.ratioAtLeast },
    { sign: 'ratio ≤', value: ratio, bound: limit.ratioAtMost },
  ].filter(({ bound }) => bound !== undefined)
  const isMeasured = tests.length > 0 && tests.every(({ value }) => value !== null)
  const holds = ({ sign, value, bound }) => (sign.endsWith('≥') ? value >= bound : value <= bound)
  return {
    row,
    what,
    unit,
    ours,
    reference,
    ratio,
    limit: tests.map(({ sign, bound }) => `${sign} ${bound}`).join(', '),
    isReached: isMeasured ? tests.every(holds) : null,
  }
}

const HEADINGS = ['Row', 'What', 'Unit', 'Ours', 'Reference', 'Ratio', 'Limit', 'Reached']

const REACHED = new Map([
  [true, 'yes'],
  [false, 'no'],
  [null, ''],
])

const cellsOf = ({ row, what, unit, ours, reference, ratio, limit, isReached }) => [
  String(row ?? ''),
  what,
  unit,
  digits(ours),
  digits(reference),
  digits(ratio),
  limit,
  REACHED.get(isReached),
]

/** Three significant digits; integers in full. */
export function digits(value) {
  if (value === null) return ''
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** The rows as columns of text, for a terminal. */
export function toText(rows) {
  const lines = [HEADINGS, ...rows.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)))
  const isNumber = (column) => column >= 3 && column <= 5
  return lines
    .map((cells, index) => {
      const line = cells
        .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join('  ')
        .trimEnd()
      return rows[index - 1]?.isReached === false ? styleText('red', line) : line
    })
    .join('\n')
}

/** The rows as a table in Markdown. */
export function toMarkdown(rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const ruler = HEADINGS.map((_, column) => (column >= 3 && column <= 5 ? '--:' : '---'))
  return [line(HEADINGS), line(ruler), ...rows.map((row) => line(cellsOf(row)))].join('\n')
}
