import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { MoreButton, type MoreOfList } from '#client/shared/MoreButton.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { searchOf } from './desk-search.ts'
import { PART_LABELS } from './desk-labels.ts'
import { isNarrow, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { formatWanted } from './format-wanted.ts'

interface DeskEmptyProps {
  filter: DeskFilter
  /** Counts of the applicants who match the answer filters. */
  counts: DeskCounts | undefined
  questions: readonly MustHave[]
  more: MoreOfList
  /** Shown when nobody has applied. */
  nobody: ReactNode
}

/** The empty list: names the filter that excludes everybody, and offers to remove it. */
export function DeskEmpty({ filter, counts, questions, more, nobody }: DeskEmptyProps) {
  const navigate = useNavigate()
  if (!isNarrow(filter)) return nobody
  const { answers, stage, isShortlisted } = filter
  const without = (change: Partial<DeskFilter>) => () =>
    void navigate({ to: '/applicants', search: searchOf({ ...filter, ...change }), resetScroll: false })
  // The server searches very long lists in parts.
  if (more.hasNextPage)
    return (
      <EmptyState
        kind="no-applicants"
        title="Nobody among the first ones"
        text="There are more to look through."
        actions={<MoreButton list={more}>Look further</MoreButton>}
      />
    )
  if (answers.length > 0 && (counts?.all ?? 0) === 0)
    return (
      <EmptyState
        kind="no-applicants"
        title={answers.length === 1 ? 'Nobody gave this answer' : 'Nobody gave all of these answers'}
        text={answers.map((one) => formatWanted(one, questions)).join(' · ')}
        actions={<Button onClick={without({ answers: [] })}>{answers.length === 1 ? 'Clear it' : 'Clear them'}</Button>}
      />
    )
  const which = isShortlisted ? 'Shortlist' : stage && PART_LABELS[stage]
  return (
    <EmptyState
      kind="no-applicants"
      title={which ? `Nobody in “${which}”` : 'Nobody is waiting'}
      text={answers.length > 0 ? 'Others gave the answers that you look for.' : 'The other applicants are in “All”.'}
      actions={<Button onClick={without({ stage: undefined, isShortlisted: false, order: 'newest' })}>Show all</Button>}
    />
  )
}
