import { useId, useState, type SubmitEvent } from 'react'
import {
  ANSWER_TESTS,
  answerFilterIssue,
  type AnswerFilter,
  type AnswerTest,
} from '#contract/applications/answer-filter.rules.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { TEST_WORDS, takesValue } from './format-wanted.ts'
import styles from './WantedAnswers.module.css'

interface WantedDialogProps {
  questions: readonly MustHave[]
  chosen: readonly AnswerFilter[]
  onClose: () => void
  onChoose: (answers: AnswerFilter[]) => void
}

/** Each of the job's questions with the answers to filter by. No answer is marked as the right one. */
export function WantedDialog({ questions, chosen, onClose, onChoose }: WantedDialogProps) {
  const form = useId()
  const [wanted, setWanted] = useState(() => new Map(chosen.map((one) => [one.id, one])))
  const [showsErrors, setShowsErrors] = useState(false)
  const issueOf = ({ test, value }: AnswerFilter) => answerFilterIssue(test, value)
  const choose = (id: string, change: { test: AnswerTest | ''; value: string }) => {
    const next = new Map(wanted)
    if (change.test === '') next.delete(id)
    else next.set(id, { id, test: change.test, value: change.value })
    setWanted(next)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const answers = [...wanted.values()].map((one) => ({
      ...one,
      value: takesValue(one.test) ? cleanText(one.value) : '',
    }))
    setShowsErrors(true)
    if (answers.every((one) => issueOf(one) === null)) onChoose(answers)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Answers to must-haves"
      footer={
        <>
          <Button disabled={wanted.size === 0} onClick={() => onChoose([])}>
            Clear
          </Button>
          <Button type="submit" form={form} variant="primary">
            Show applicants
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles['questions']} onSubmit={submit}>
        <p>Shows who gave these answers. Nobody is refused or ranked by them.</p>
        {questions.map(({ id, question, kind }) => {
          const { test = '', value = '' } = wanted.get(id) ?? {}
          const tests: readonly AnswerTest[] = ANSWER_TESTS[kind]
          const one = wanted.get(id)
          return (
            <div key={id} className={styles['question']} role="group" aria-label={question}>
              <SelectField
                label={question}
                value={test}
                placeholder="Any answer"
                options={tests.map((each) => ({ value: each, label: TEST_WORDS[each] }))}
                onChange={({ currentTarget }) =>
                  choose(id, { test: tests.find((each) => each === currentTarget.value) ?? '', value })
                }
              />
              {one && takesValue(one.test) && (
                <TextField
                  label={TEST_WORDS[one.test]}
                  inputMode={one.test === 'has' ? 'text' : 'decimal'}
                  autoComplete="off"
                  value={value}
                  error={showsErrors ? issueOf(one) : null}
                  onChange={({ currentTarget }) => choose(id, { test: one.test, value: currentTarget.value })}
                />
              )}
            </div>
          )
        })}
      </form>
    </Dialog>
  )
}
