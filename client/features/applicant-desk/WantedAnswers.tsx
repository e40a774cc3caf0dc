import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { searchOf } from './desk-search.ts'
import type { DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { WantedDialog } from './WantedDialog.tsx'
import { formatWanted } from './format-wanted.ts'
import styles from './WantedAnswers.module.css'

interface WantedProps {
  filter: DeskFilter
  /** The job's current must-have questions. */
  questions: readonly MustHave[]
}

/** Navigates to the list with other answer filters; Back restores the previous ones. */
function useWant({ filter }: WantedProps) {
  const navigate = useNavigate()
  return (answers: readonly AnswerFilter[]) =>
    void navigate({ to: '/applicants', search: searchOf({ ...filter, answers }), resetScroll: false })
}

/** Opens the dialog for answer filters, when the job has must-have questions. */
export function WantedButton(props: WantedProps) {
  const { filter, questions } = props
  const [isOpen, setOpen] = useState(false)
  const want = useWant(props)
  if (questions.length === 0) return null
  const count = filter.answers.length
  return (
    <>
      <Button leftSection={<Icon name="adjustments-horizontal" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? 'Must-haves' : `Must-haves · ${count}`}
      </Button>
      {isOpen && (
        <WantedDialog
          questions={questions}
          chosen={filter.answers}
          onClose={() => setOpen(false)}
          onChoose={(answers) => {
            setOpen(false)
            want(answers)
          }}
        />
      )}
    </>
  )
}

/** The active answer filters; a tap removes one. */
export function WantedChips(props: WantedProps) {
  const { filter, questions } = props
  const want = useWant(props)
  if (filter.answers.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label="Answers looked for">
      {filter.answers.map((one) => {
        const words = formatWanted(one, questions)
        return (
          <li key={one.id}>
            <button
              type="button"
              className={styles['chip']}
              aria-label={`Remove ${words}`}
              title={words}
              onClick={() => want(filter.answers.filter((other) => other !== one))}
            >
              <span>{words}</span>
              <Icon name="x" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
