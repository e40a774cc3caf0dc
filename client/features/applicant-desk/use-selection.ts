import { useCallback, useState } from 'react'
import { nameOf } from './DeskListRow.tsx'
import { canAnswer, type DeskRow } from './desk-rows.ts'

/** The applicants who were selected for a common answer. `say` is told who can't be; it keeps its identity. */
export function useSelection(rows: readonly DeskRow[] | undefined, say: (words: string) => void) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = useCallback(
    (row: DeskRow) => {
      if (!canAnswer(row)) return say(`${nameOf(row)} has an answer already.`)
      setSelected((before) => {
        const after = new Set(before)
        if (!after.delete(row.key)) after.add(row.key)
        return after
      })
      say('')
    },
    [say],
  )
  return {
    /** Their keys, those included who have an answer by now. */
    selected,
    selectedRows: rows?.filter((row) => selected.has(row.key) && canAnswer(row)) ?? [],
    /** Selects somebody, or no longer. */
    select,
    clear: () => setSelected(new Set()),
  }
}
