import { useId, useState } from 'react'
import { JOBS_FILTER_MAX } from '#contract/jobs/job.search.ts'
import { locationFilter } from '#contract/jobs/filters/location.filter.ts'
import { onDemand } from '#client/ui/on-demand.tsx'
import type { SuggestedBox } from '#client/ui/SearchBox.tsx'
import styles from './JobFilters.module.css'
import type { JobSearch, SearchChange } from './job-search.ts'
import { placeOf, withPlace } from './place-search.ts'
import { useSearchText } from './use-search-text.ts'

// Loaded when the box is used.
const PlaceSuggestions = onDemand(async () => (await import('./PlaceSuggestions.tsx')).PlaceSuggestions)

interface PlaceBoxProps {
  current: JobSearch
  onChange: (change: SearchChange, replace?: boolean) => void
  isInSheet?: boolean | undefined
}

/** The box for any place: cities of jobs and all countries are suggested. */
export function PlaceBox({ current, onChange, isInSheet }: PlaceBoxProps) {
  const listId = useId()
  const [box, setBox] = useState<Omit<SuggestedBox, 'listId'>>()
  const { text, ...typing } = useSearchText(
    placeOf(current).place,
    (typed, replace) => onChange((search) => withPlace(search, typed), replace),
    { isSentOnClose: isInSheet },
  )
  return (
    <div className={styles['text']}>
      <label htmlFor={`${listId}-box`}>{locationFilter.label}</label>
      <div className={styles['suggested']}>
        <input
          id={`${listId}-box`}
          type="text"
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          placeholder={locationFilter.example}
          maxLength={JOBS_FILTER_MAX}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onFocus={({ currentTarget }) => setBox((known) => known ?? { input: currentTarget, before: text })}
          onChange={({ currentTarget }) => typing.onChange(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.defaultPrevented && typing.onSearch(text)}
        />
        {box && (
          <PlaceSuggestions
            {...box}
            listId={listId}
            text={text}
            current={current}
            onPick={(name) => {
              typing.onChange(name)
              typing.onSearch(name)
            }}
          />
        )}
      </div>
    </div>
  )
}
