import { InputBase } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { LIST_MAX, cleanList, textIssue, type TextRule } from '#contract/text-rule.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './TagsField.module.css'
import { useAfterPress } from './use-after-press.ts'
import { MantineScope } from '#client/ui/MantineScope.tsx'
import { isComposing } from '#client/ui/is-composing.ts'

/** Separators of several items in one text, such as a pasted list. */
const BETWEEN = /[,;\n]/u
/** Matches when the typed text ends with a separator. */
const ENDED = /[,;]\s*$/u

interface TagsFieldProps {
  rule: TextRule
  /** A single item with its article: 'a skill'. */
  item: string
  /** The name of the text field. */
  name?: string
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
  /** Suggestions for the text, and a callback for each keystroke. */
  suggestions?: readonly string[]
  onType?: (text: string) => void
  /** Called with the reason why the typed text cannot be added, and with null once that is over. */
  onRefused?: (reason: string | null) => void
}

/** A list of short texts: type and press Enter, or pick a suggestion; a cross removes an item. */
export function TagsField(props: TagsFieldProps) {
  const { rule, item, name, value, onChange, error, suggestions = [], onType, onRefused } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const afterPress = useAfterPress()
  const has = (name: string) => value.some((own) => own.toLowerCase() === name.toLowerCase())
  const offered = text.trim() === '' ? [] : suggestions.filter((name) => !has(name))

  const refuse = (reason: string | null) => {
    setWrong(reason)
    onRefused?.(reason)
  }
  const type = (typed: string) => {
    if (ENDED.test(typed) && cleanList(typed.split(BETWEEN)).length > 0) return addAll(typed.split(BETWEEN))
    setText(typed)
    setActive(-1)
    refuse(null)
    onType?.(typed)
  }
  const addAll = (names: readonly string[]) => {
    const added = cleanList(names)
      .filter(isFirst)
      .filter((name) => !has(name))
    const issues = added.map((name) => textIssue(rule, name))
    const issue =
      value.length + added.length > LIST_MAX
        ? `${rule.label}: ${LIST_MAX} at most.`
        : issues.find((one) => one !== null)
    if (issue) {
      setText(names.join(', '))
      return refuse(issue)
    }
    if (added.length > 0) onChange([...value, ...added])
    type('')
  }
  const addTyped = () => text.trim() && addAll(text.split(BETWEEN))
  const latest = useRef(addTyped)
  useEffect(() => {
    latest.current = addTyped
  })
  useEffect(() => {
    // A form can be sent without a blur, as by voice control. The text joins the list before the form reads its values.
    const form = input.current?.form
    const add = () => flushSync(() => void latest.current())
    form?.addEventListener('submit', add)
    return () => form?.removeEventListener('submit', add)
  }, [])
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!BETWEEN.test(pasted.trim())) return
    event.preventDefault()
    addAll(`${text}${pasted}`.split(BETWEEN))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const { key } = event
    if (key === 'Enter' && text.trim()) {
      // Enter adds the item: it must not submit the form.
      event.preventDefault()
      const chosen = offered[active]
      if (chosen === undefined) addTyped()
      else addAll([chosen])
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
      <MantineScope>
        <InputBase
          ref={input}
          label={rule.label}
          name={name}
          placeholder={`Add ${item}`}
          description="Press Enter or comma to add."
          error={shownError ? <FieldError>{shownError}</FieldError> : null}
          value={text}
          autoComplete="off"
          role={onType ? 'combobox' : undefined}
          aria-expanded={onType ? offered.length > 0 : undefined}
          aria-controls={onType ? `${id}-list` : undefined}
          aria-autocomplete={onType ? 'list' : undefined}
          aria-activedescendant={offered[active] === undefined ? undefined : `${id}-${active}`}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          // Wait for the end of a press: adding the item must not move the pressed button away from the pointer.
          onBlur={() => afterPress(addTyped)}
        />
      </MantineScope>
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
              // On mousedown, before the blur, which would add the half-typed text.
              onMouseDown={(event) => {
                event.preventDefault()
                addAll([name])
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
              <span>{name}</span>
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

const isFirst = (name: string, index: number, names: readonly string[]): boolean =>
  names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index
