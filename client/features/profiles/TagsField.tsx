import { InputBase } from '@mantine/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { LIST_MAX, textIssue, type TextRule } from '../../../contract/text-rule.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './TagsField.module.css'

interface TagsFieldProps {
  rule: TextRule
  /** One of them with its article: 'a skill'. */
  item: string
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
  /** What to offer for a text, and how it learns of each keystroke. */
  suggestions?: readonly string[]
  onType?: (text: string) => void
}

/** A list of short texts: type and press Enter, or choose what is suggested; each is removed by its cross. */
export function TagsField({ rule, item, value, onChange, error, suggestions = [], onType }: TagsFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const has = (name: string) => value.some((own) => own.toLowerCase() === name.toLowerCase())
  const offered = text.trim() === '' ? [] : suggestions.filter((name) => !has(name))

  const type = (typed: string) => {
    setText(typed)
    setActive(-1)
    setWrong(null)
    onType?.(typed)
  }
  const add = (name: string) => {
    const added = name.trim()
    const issue = value.length >= LIST_MAX ? `${rule.label}: ${LIST_MAX} at most.` : textIssue(rule, added)
    if (issue) return setWrong(issue)
    if (added && !has(added)) onChange([...value, added])
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter' && text.trim()) {
      // Sends no form that is half written.
      event.preventDefault()
      add(offered[active] ?? text)
    } else if (offered.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      const next = active + (key === 'ArrowDown' ? 1 : -1)
      setActive(next < 0 ? offered.length - 1 : next % offered.length)
    } else if (key === 'Escape' && offered.length > 0) {
      event.stopPropagation()
      type('')
    }
  }
  const shownError = wrong ?? error
  return (
    <div className={styles['field']}>
      <InputBase
        ref={input}
        label={rule.label}
        placeholder={`Add ${item}`}
        description="Enter adds it to the list."
        error={shownError ? <FieldError>{shownError}</FieldError> : null}
        value={text}
        maxLength={rule.max}
        autoComplete="off"
        role={onType ? 'combobox' : undefined}
        aria-expanded={onType ? offered.length > 0 : undefined}
        aria-controls={onType ? `${id}-list` : undefined}
        aria-autocomplete={onType ? 'list' : undefined}
        aria-activedescendant={offered[active] === undefined ? undefined : `${id}-${active}`}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() && add(text)}
      />
      {onType && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={`Suggested ${rule.label.toLowerCase()}`}
          className={styles['list']}
        >
          {offered.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus, which would add what is half typed.
              onMouseDown={(event) => {
                event.preventDefault()
                add(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      {value.length > 0 && (
        <ul className={styles['tags']} role="list" aria-label={rule.label}>
          {value.map((name) => (
            <li key={name}>
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onChange(value.filter((own) => own !== name))
                  input.current?.focus()
                }}
              >
                <Icon name="x" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
