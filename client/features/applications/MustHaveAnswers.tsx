import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { RadioGroupField } from '#client/ui/RadioGroupField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { WrittenApplication } from './use-apply.ts'

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

interface MustHaveAnswersProps {
  mustHaves: readonly MustHave[]
  written: WrittenApplication
}

/** A field for each of the job's must-have questions. */
export function MustHaveAnswers({ mustHaves, written: { answers, issues, answer } }: MustHaveAnswersProps) {
  return mustHaves.map(({ id, question, kind }) =>
    kind === 'yes-no' ? (
      <RadioGroupField
        key={id}
        label={question}
        options={YES_NO}
        value={answers[id] ?? ''}
        error={issues[id]}
        required
        onChange={(value) => answer(id, value)}
      />
    ) : (
      <TextField
        key={id}
        label={question}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        required
        value={answers[id] ?? ''}
        error={issues[id]}
        onChange={(event) => answer(id, event.currentTarget.value)}
      />
    ),
  )
}
