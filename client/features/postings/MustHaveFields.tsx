import { useEffect, useRef } from 'react'
import { MUST_HAVES_MAX, MUST_HAVE_KINDS, mustHaveRule, type MustHave } from '#contract/jobs/must-have.rules.ts'
import { newId } from '#client/api/new-id.ts'
import { MUST_HAVE_KIND_LABELS } from '#client/messages/must-have-messages.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LineArea } from '#client/ui/LineArea.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import styles from './PostingFields.module.css'
import type { PostingForm } from './use-posting-form.ts'

const KINDS = MUST_HAVE_KINDS.map((value) => ({ value, label: MUST_HAVE_KIND_LABELS[value] }))

/** The must-have questions: a row for each, with the kind of answer. */
export function MustHaveFields({ form }: Pick<PostingForm, 'form'>) {
  const rows = form.values.mustHaves
  const card = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const fields = card.current?.querySelectorAll<HTMLElement>('textarea, button[data-add]') ?? []
    fields[Math.min(wanted.current, fields.length - 1)]?.focus()
    wanted.current = null
  }, [rows.length])
  const change = (next: MustHave[]) => {
    for (const path of Object.keys(form.errors)) if (path.startsWith('mustHaves')) form.clearFieldError(path)
    form.setFieldValue('mustHaves', next)
  }
  const put = (place: number, changed: Partial<MustHave>) => {
    const row = rows[place]
    if (row) change(rows.with(place, { ...row, ...changed }))
  }
  const add = () => {
    wanted.current = rows.length
    change([...rows, { id: newId(), question: '', kind: 'yes-no' }])
  }
  const remove = (place: number) => {
    wanted.current = Math.min(place, rows.length - 2)
    change(rows.toSpliced(place, 1))
  }
  const error = form.errors['mustHaves']
  return (
    <Card as="section" padding="lg" aria-labelledby="must-have-heading">
      <h2 id="must-have-heading" className={styles['heading']}>
        Must-have questions
      </h2>
      <div ref={card} className={styles['asked']}>
        <p className={styles['hint']}>
          {`Everybody answers them when they apply, ${MUST_HAVES_MAX} at most. No answer is refused, scored or ranked.`}
        </p>
        {rows.map(({ id, question, kind }, place) => (
          <div key={id} className={styles['question']} role="group" aria-label={`Question ${place + 1}`}>
            <LineArea
              label={`${mustHaveRule.label} ${place + 1}`}
              placeholder="Trade certificate as a mechanic?"
              value={question}
              error={form.errors[`mustHaves.${place}.question`]}
              onText={(text) => put(place, { question: text })}
            />
            <SelectField
              label="Answer"
              options={KINDS}
              value={kind}
              onChange={({ currentTarget: { value } }) =>
                put(place, { kind: MUST_HAVE_KINDS.find((known) => known === value) ?? 'text' })
              }
            />
            <IconButton icon="trash" label={`Remove question ${place + 1}`} onClick={() => remove(place)} />
          </div>
        ))}
        {error && (
          <p role="alert" className={styles['wrong']}>
            {error}
          </p>
        )}
        {rows.length < MUST_HAVES_MAX && (
          <Button
            size="sm"
            data-add
            className={styles['add']}
            leftSection={<Icon name="plus" size="sm" />}
            onClick={add}
          >
            Add question
          </Button>
        )}
      </div>
    </Card>
  )
}
