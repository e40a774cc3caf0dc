import { cleanText } from '#contract/clean-text.ts'
import type { SuggestedBox } from '#client/ui/SearchBox.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { useCombobox } from '#client/ui/use-combobox.ts'
import styles from './JobSuggestions.module.css'
import { formatCount } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { isWholeName, usePlaces } from './use-places.ts'
import { usePaused } from './use-paused.ts'

interface PlaceSuggestionsProps extends SuggestedBox {
  text: string
  /** The search whose other filters the counts follow. */
  current: JobSearch
  onPick: (name: string) => void
}

/** The list below the box of the place filter: places of open jobs, and every country. */
export function PlaceSuggestions({ input, before, listId, text, current, onPick }: PlaceSuggestionsProps) {
  const typed = cleanText(text)
  const found = usePlaces(usePaused(typed), current)
  const places = isWholeName(found, typed) ? [] : found
  const { optionId, isOpen, active, pick } = useCombobox(input, {
    listId,
    options: places.map(({ name }) => name),
    before,
    onPick: (index) => places[index] && onPick(places[index].name),
  })
  if (!isOpen) return null
  return (
    <span className={styles['list']}>
      <span role="listbox" id={listId} aria-label="Places" className={styles['places']}>
        {places.map(({ name, jobs }, index) => (
          <button
            key={name}
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
            <Icon name="map-pin" />
            <span className={styles['name']}>{name}</span>
            <span className={styles['count']}>{formatCount(jobs)}</span>
          </button>
        ))}
      </span>
    </span>
  )
}
