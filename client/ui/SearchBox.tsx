import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './SearchBox.module.css'

interface SearchBoxProps extends Pick<ComponentProps<'form'>, 'action'> {
  /** The accessible name: 'Search jobs'. */
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** Called with the text on Enter or the button, and with '' when cleared. */
  onSearch: (text: string) => void
  buttonLabel: string
  /** hero is large, with a marigold button; page has a pine one, hidden on phones, where Enter submits. */
  look?: 'hero' | 'page'
  /** Renders suggestions once the box has had the focus: gets its input, and the text at that time. */
  renderSuggestions?: (box: SuggestedBox) => ReactNode
}

export interface SuggestedBox {
  /** The id that the list must have. */
  listId: string
  input: HTMLInputElement
  before: string
}

export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  buttonLabel,
  look = 'page',
  action,
  renderSuggestions,
}: SearchBoxProps) {
  const listId = useId()
  const [box, setBox] = useState<Omit<SuggestedBox, 'listId'>>()
  const enter = (entered: HTMLInputElement) => setBox((known) => known ?? { input: entered, before: value })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest?.('input, textarea, select, [contenteditable], [role=dialog]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(value)
    // The on-screen keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }
  const clear = () => {
    onChange('')
    onSearch('')
    input.current?.focus()
  }
  return (
    <search>
      <form action={action} className={styles['search']} data-look={look} onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          // The query parameter, for a form submitted before scripts run.
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          value={value}
          onChange={({ currentTarget }) => {
            // The input may have been focused before this code loaded.
            enter(currentTarget)
            onChange(currentTarget.value)
          }}
          onFocus={(event) => enter(event.currentTarget)}
        />
        {value && <IconButton icon="x" label="Clear search" onClick={clear} />}
        <Button
          type="submit"
          variant={look === 'hero' ? 'primary' : 'brand'}
          size={look === 'hero' ? 'md' : 'sm'}
          className={styles['go']}
        >
          {buttonLabel}
        </Button>
        {box && renderSuggestions?.({ ...box, listId })}
      </form>
    </search>
  )
}
