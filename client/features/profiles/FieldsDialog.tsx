import { useForm } from '@mantine/form'
import { useEffect, useId, useState } from 'react'
import { textIssue, type TextRule } from '#contract/text-rule.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DiscardQuestion } from '#client/ui/DiscardQuestion.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import styles from './profile-edit.module.css'
import type { Refusal } from './use-save-profile.ts'

export interface FieldSpec {
  name: string
  rule: TextRule
  type?: 'tel' | 'url' | 'email'
  /** Options of a select, in place of a text field. */
  options?: readonly (string | { value: string; label: string })[]
  autoComplete?: string
  placeholder?: string
  /** Shares a line with the field beside it on wide screens. */
  isHalf?: boolean
}

interface FieldsDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  fields: readonly FieldSpec[]
  /** The initial values by field. */
  values: Readonly<Record<string, string>>
  /** The field to focus first, if not the first one. */
  focusOn?: string | undefined
  /** Saves and then closes the dialog, or returns why it was refused. */
  onSave: (values: Record<string, string>) => Promise<Refusal>
  isSaving: boolean
  /** Deletes the edited item. */
  onRemove?: (() => void) | undefined
}

/** Edits a few fields of the record in a dialog: validates them, and keeps the input until it is saved. */
export function FieldsDialog({
  opened,
  onClose,
  title,
  fields,
  values,
  focusOn,
  onSave,
  isSaving,
  onRemove,
}: FieldsDialogProps) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm<Record<string, string>>({
    initialValues: { ...values },
    validate: (draft) => issuesOf(fields, draft),
  })
  const isDirty = opened && fields.some(({ name }) => form.values[name] !== form.getInitialValues()[name])

  useEffect(() => {
    if (!opened) return
    form.setInitialValues({ ...values })
    form.setValues({ ...values })
    form.clearErrors()
    setAsking(false)
    // Read the values only on opening: later updates of the record must not overwrite the input.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened])

  const submit = form.onSubmit(async (draft) => {
    if (isSaving) return
    const refusal = await onSave(draft)
    if (!refusal) return
    form.setErrors(refusal)
    refuse()
  }, refuse)

  const goOn = () => {
    setAsking(false)
    const first = formRef.current?.elements.item(0)
    if (first instanceof HTMLElement) first.focus()
  }
  const close = () => (isDirty && !isAsking ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title={title}
        footer={
          isAsking ? (
            <DiscardQuestion onDiscard={onClose} onKeep={goOn} />
          ) : (
            <>
              <div className={styles['ways']}>
                {onRemove && (
                  <Button variant="danger" onClick={onRemove} disabled={isSaving}>
                    Remove
                  </Button>
                )}
                <Button variant="outline" onClick={close}>
                  Cancel
                </Button>
              </div>
              <Button type="submit" form={id} variant="brand" loading={isSaving}>
                Save
              </Button>
            </>
          )
        }
      >
        <form id={id} ref={formRef} onSubmit={submit} noValidate className={styles['fields']}>
          {fields.map((field) => (
            <div key={field.name} className={field.isHalf ? styles['half'] : undefined}>
              <Field
                field={field}
                data-autofocus={field.name === focusOn || undefined}
                {...form.getInputProps(field.name)}
              />
            </div>
          ))}
        </form>
      </Dialog>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}

function Field({ field, ...input }: { field: FieldSpec } & Record<string, unknown>) {
  const { rule, options, placeholder, type = 'text', autoComplete = 'off' } = field
  const shared = { label: rule.label, required: rule.required !== undefined, autoComplete, ...input }
  if (options) return <SelectField {...shared} options={options} placeholder={placeholder ?? 'Choose one'} />
  return <TextField {...shared} type={type} placeholder={placeholder} />
}

function issuesOf(fields: readonly FieldSpec[], draft: Record<string, string>): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const { name, rule } of fields) {
    const issue = textIssue(rule, draft[name] ?? '')
    if (issue) issues[name] = issue
  }
  return issues
}
