import type { KeyboardEvent } from 'react'
import { cardsIn, listsIn } from './cards-in.ts'

/**
 * The card that an arrow key leads to, and its place in the grid: from row to row, and within a row of several columns;
 * from the last row of a list to the first of the next one. Null for other keys; undefined where there is no card.
 */
export function cardBeside(grid: Element, { key, target }: Pick<KeyboardEvent, 'key' | 'target'>) {
  const lists = listsIn(grid)
  const list = lists.find((one) => one.contains(target as Node))
  if (!list) return null
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  }
  const step = steps[key]
  if (step === undefined) return null
  const own = [...list.children]
  const at = own.findIndex((item) => item.contains(target as Node))
  const next = lists[lists.indexOf(list) + Math.sign(step)]?.children
  const column = Math.abs(step) === columns ? at % columns : null
  const card = own[at + step] ?? (next && [...next][step > 0 ? firstIn(next, column) : lastIn(next, column, columns)])
  return card && { card, place: cardsIn(grid).indexOf(card) }
}

const firstIn = ({ length }: HTMLCollection, column: number | null): number => Math.min(column ?? 0, length - 1)

function lastIn({ length }: HTMLCollection, column: number | null, columns: number): number {
  const row = length - 1 - ((length - 1) % columns)
  return column === null ? length - 1 : Math.min(row + column, length - 1)
}
