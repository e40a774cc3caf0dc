import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { FieldProps } from './field-props.ts'
import { FieldError } from './FieldError.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { LineArea } from './LineArea.tsx'
import field from './field.module.css'
import { isComposing } from './is-composing.ts'
import styles from './ListField.module.css'
import { useFocusAfterChange } from './use-focus-after-change.ts'

interface ListFieldProps extends FieldProps {
  /** The singular name of an entry, lower case: 'skill'. */
  item: string
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The error of one row. */
  rowError?: (row: number) => ReactNode
  placeholder?: string
  /** The maximum number of rows; unlimited by default. */
  max?: number
  disabled?: boolean
}

/** A list of texts, one row each, with Add and remove buttons; takes `form.getInputProps(path)`. */
export function ListField({
  label,
  item,
  hint,
  error,
  value,
  onChange,
  rowError,
  placeholder,
  max = Infinity,
  disabled = false,
}: ListFieldProps) {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const focusNext = useFocusAfterChange(root, value.length, 'textarea')
  const canAdd = !disabled && value.length < max

  const insertAt = (row: number) => {
    if (!canAdd) return
    focusNext(row)
    onChange(value.toSpliced(row, 0, ''))
  }
  const removeAt = (row: number) => {
    focusNext(Math.min(row, value.length - 2))
    onChange(value.toSpliced(row, 1))
  }
  // Enter adds a row instead of submitting the incomplete form.
  const onKeyDown = (row: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    insertAt(row + 1)
  }
  // A pasted list becomes one row per line; the field would join its lines.
  const onPaste = (row: number) => (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [first = '', ...others] = linesOf(event.clipboardData.getData('text'))
    const rows = others.slice(0, Math.max(0, max - value.length))
    if (rows.length === 0 || rows.length < others.length) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const begun = `${text.slice(0, selectionStart ?? text.length)}${first}${text.slice(selectionEnd ?? text.length)}`
    focusNext(row + rows.length)
    onChange(value.toSpliced(row, 1, begun, ...rows))
  }
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <fieldset ref={root} className={styles['list']} aria-describedby={describedBy || undefined} disabled={disabled}>
      <legend className={styles['legend']}>{label}</legend>
      {value.map((text, row) => {
        const wrong = rowError?.(row)
        return (
          <div key={row} className={styles['row']}>
            <LineArea
              aria-label={`${label} ${row + 1}`}
              placeholder={placeholder}
              value={text}
              error={wrong}
              isWrong={Boolean(error)}
              onText={(changed) => onChange(value.with(row, changed))}
              onKeyDown={onKeyDown(row)}
              onPaste={onPaste(row)}
            />
            <IconButton icon="trash" label={`Remove ${item} ${row + 1}`} onClick={() => removeAt(row)} />
          </div>
        )
      })}
      {error && (
        <p id={`${id}-error`} className={field['error']}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={field['hint']}>
          {hint}
        </p>
      )}
      <Button
        size="sm"
        className={styles['add']}
        disabled={!canAdd}
        leftSection={<Icon name="plus" size="sm" />}
        onClick={() => insertAt(value.length)}
      >{`Add ${item}`}</Button>
    </fieldset>
  )
}

/** The non-empty lines of a text, without list markers (dashes, dots or numbers). */
function linesOf(text: string): string[] {
  const lines = text
    .split(/\r\n?|\n/u)
    .map((line) => line.replace(/^\s*(?:[-*•–·▪\uf0b7\uf0a7]|o(?=\t)|\d{1,2}[.)])\s+/u, '').trim())
  return lines.filter((line) => line !== '')
}
