import { Link, useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { DESK_ORDERS, DESK_STAGES, type DeskStage } from '#contract/applications/applicant-desk.options.ts'
import { type DeskCounts, formatDeskCount } from '#contract/applications/applicant-desk.rules.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import styles from './ApplicantDesk.module.css'
import { searchOf } from './desk-search.ts'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { ORDER_LABELS, PART_LABELS } from './desk-labels.ts'
import { WantedButton, WantedChips } from './WantedAnswers.tsx'

interface DeskToolsProps {
  filter: DeskFilter
  counts: (DeskCounts & { isPart?: boolean }) | undefined
  /** The job's must-have questions. */
  questions: readonly MustHave[]
  /** The employer's loaded jobs, where the user can choose among them. */
  jobs: readonly { id: string; position: string }[]
}

const STAGES = Object.keys(DESK_STAGES) as DeskStage[]

/** Filters and sorts the list; the URL holds all of it. */
export const DeskTools = memo(function DeskTools({ filter, counts, jobs, questions }: DeskToolsProps) {
  const navigate = useNavigate()
  const isAll = filter.stage === undefined && !filter.isShortlisted
  const count = (part: keyof DeskCounts) =>
    counts && <span className={styles['num']}>{formatDeskCount(counts, part)}</span>
  // Exact match: the URL of the unfiltered list is a part of every other one.
  const activeOptions = { exact: true, includeSearch: true } as const
  const part = { to: '/applicants', className: styles['stage'], resetScroll: false, activeOptions } as const
  const whole = { ...filter, stage: undefined, isShortlisted: false }
  return (
    <div className={styles['tools']}>
      <nav className={styles['stages']} aria-label="Stage">
        <Link {...part} search={searchOf(whole)} aria-current={isAll || undefined}>
          <span>All</span> {count('all')}
        </Link>
        {STAGES.map((stage) => (
          <Link
            key={stage}
            {...part}
            search={searchOf({ ...whole, stage })}
            aria-current={filter.stage === stage || undefined}
          >
            <span>{PART_LABELS[stage]}</span> {count(stage)}
          </Link>
        ))}
        <Link
          {...part}
          search={searchOf({ ...whole, isShortlisted: true })}
          aria-current={filter.isShortlisted || undefined}
        >
          <Icon name="star" size="sm" /> <span>Shortlist</span> {count('shortlisted')}
        </Link>
      </nav>
      <div className={styles['picks']}>
        {jobs.length > 0 && (
          <SelectField
            label="Job"
            value={filter.job ?? ''}
            placeholder="All jobs"
            options={jobs.map(({ id, position }) => ({ value: id, label: position }))}
            onChange={({ currentTarget: { value } }) =>
              void navigate({ to: '/applicants', search: searchOf({ ...whole, job: value || undefined, answers: [] }) })
            }
          />
        )}
        <SelectField
          label="Sort"
          value={filter.order}
          options={DESK_ORDERS.map((order) => ({ value: order, label: ORDER_LABELS[order] }))}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              to: '/applicants',
              search: searchOf({ ...filter, order: DESK_ORDERS.find((order) => order === value) ?? 'newest' }),
              replace: true,
            })
          }
        />
        <WantedButton filter={filter} questions={questions} />
      </div>
      <WantedChips filter={filter} questions={questions} />
    </div>
  )
})
