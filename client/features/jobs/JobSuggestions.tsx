import type { ReactNode } from 'react'
import { foldName } from '#contract/jobs/fold-name.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { SUGGESTION_KINDS, type SuggestionKind } from '#contract/jobs/suggestion-terms.rules.ts'
import type { Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { SuggestedBox } from '#client/ui/SearchBox.tsx'
import { useCombobox } from '#client/ui/use-combobox.ts'
import styles from './JobSuggestions.module.css'
import { formatCount } from './job-pages.ts'
import type { SearchChange } from './job-search.ts'
import { textOf, withSuggestion } from './suggested-search.ts'
import { usePaused } from './use-paused.ts'
import { useSuggestions } from './use-suggestions.ts'

const HEADINGS: Record<SuggestionKind, string> = {
  title: 'Titles',
  skill: 'Skills',
  place: 'Places',
  company: 'Companies',
}
const ICONS = { title: 'search', skill: 'award', place: 'map-pin' } as const

interface JobSuggestionsProps extends SuggestedBox {
  text: string
  /** Whether job counts are shown: with other filters they would be too high. */
  isCounted?: boolean
  /** Called with the change of the search, and the text to leave in the box. */
  onPick: (change: SearchChange, text: string) => void
}

/** The list below the search box: titles, skills, places and companies that begin with the typed text. */
export function JobSuggestions({ input, before, listId, text, isCounted = true, onPick }: JobSuggestionsProps) {
  const typed = cleanText(text)
  const found = useSuggestions(usePaused(typed))
  // In the order of the groups, which the arrow keys follow: similar spellings come best first, whatever their kind.
  const rows = SUGGESTION_KINDS.flatMap((kind) => found.filter((row) => row.kind === kind))
  const { optionId, isOpen, active, pick } = useCombobox(input, {
    listId,
    options: rows.map(({ kind, name }) => `${kind} ${name}`),
    before,
    onPick(index) {
      const row = rows[index]
      if (!row) return
      // Close a phone's keyboard, which covers the results.
      if (matchMedia('(pointer: coarse)').matches) input.blur()
      onPick((search) => withSuggestion(search, row), textOf(row))
    },
  })
  if (!isOpen) return null
  const optionOf = (row: Suggestion) => {
    const index = rows.indexOf(row)
    return (
      <button
        key={row.name}
        type="button"
        role="option"
        tabIndex={-1}
        id={optionId(index)}
        aria-selected={index === active}
        className={styles['option']}
        // Keep the focus in the box.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => pick(index)}
      >
        {row.kind === 'company' ? <Avatar name={row.name} size="sm" /> : <Icon name={ICONS[row.kind]} />}
        <span className={styles['name']}>{row.isNear ? row.name : withHit(row.name, typed)}</span>
        {isCounted && <span className={styles['count']}>{formatCount(row.jobs)}</span>}
      </button>
    )
  }
  return (
    <div className={styles['list']}>
      <div role="listbox" id={listId} aria-label={rows[0]?.isNear ? 'Did you mean' : 'Suggestions'}>
        {rows[0]?.isNear && (
          <span aria-hidden="true" className={styles['heading']}>
            Did you mean
          </span>
        )}
        {SUGGESTION_KINDS.map((kind) => {
          const ofKind = rows.filter((row) => row.kind === kind)
          return (
            ofKind.length > 0 && (
              <div key={kind} role="group" aria-label={HEADINGS[kind]} className={styles['group']}>
                <span aria-hidden="true" className={styles['heading']}>
                  {HEADINGS[kind]}
                </span>
                {ofKind.map(optionOf)}
              </div>
            )
          )
        })}
      </div>
      <p aria-hidden="true" className={styles['keys']}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> search
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </div>
  )
}

/** The name with the typed text in bold, at the start of a word. */
function withHit(name: string, typed: string): ReactNode {
  const wanted = foldName(typed)
  const starts = [0, ...Array.from(name.matchAll(/[^\p{L}\p{M}\p{N}+#&.'’]+/gu), (gap) => gap.index + gap[0].length)]
  const start = starts.find((place) => foldName(name.slice(place)).startsWith(wanted))
  if (start === undefined || wanted === '') return name
  let end = start
  while (end < name.length && foldName(name.slice(start, end)).length < wanted.length) end += 1
  return (
    <>
      <span>{name.slice(0, start)}</span>
      <mark>{name.slice(start, end)}</mark>
      <span>{name.slice(end)}</span>
    </>
  )
}
