import type { ComponentType } from 'react'
import type { JobCounts } from '#contract/jobs/job-counts.rules.ts'
import {
  wordsFor,
  type ChoiceFilter,
  type ChoicesFilter,
  type TextsFilter,
} from '#contract/jobs/filters/filter.rules.ts'
import { FILTERS_SHOWN, type CountedFilter, type FilterName } from '#contract/jobs/filters/filters.rules.ts'
import { PAY_GIVEN } from '#contract/jobs/filters/pay.filter.ts'
import { JOBS_FILTER_MAX } from '#contract/jobs/job.search.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import styles from './JobFilters.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import { PayFilter } from './PayFilter.tsx'
import { PlaceBox } from './PlaceBox.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'
import { RadiusSelect } from './RadiusSelect.tsx'
import { countOf } from './job-pages.ts'
import { chosenOf, withChoice, withClosed, withText, type JobSearch, type SearchChange } from './job-search.ts'
import { useFilterCounts } from './use-filter-counts.ts'
import { useSearchText } from './use-search-text.ts'

interface JobFiltersProps {
  current: JobSearch
  /** Navigates to the changed search, as a new history entry or in place of the current one. */
  onChange: (change: SearchChange, replace?: boolean) => void
  /** Whether they close while their page stays: what is still being typed is searched then. */
  isInSheet?: boolean
}

interface PartProps extends JobFiltersProps {
  counts: JobCounts | undefined
}

/** The filters that have a part of their own. */
const OWN_PARTS: { [Name in FilterName]?: ComponentType<PartProps> } = {
  location: Place,
  pay: ({ counts, ...texts }) => <PayFilter {...texts} given={countIn(counts, 'pay', PAY_GIVEN)} />,
}

/** The filters beside the search: a change takes effect at once, and the URL holds it. */
export function JobFilters(props: JobFiltersProps) {
  const { current, onChange } = props
  const part = { ...props, counts: useFilterCounts(current) }
  return (
    <div className={styles['filters']}>
      {FILTERS_SHOWN.map((filter) => {
        const { name } = filter
        const Own = OWN_PARTS[name]
        if (Own) return <Own key={name} {...part} />
        if (filter.kind === 'choices') return <Choices key={name} filter={filter} {...part} />
        if (filter.kind === 'choice') return <Choice key={name} filter={filter} {...part} />
        // One text without a part is set by links.
        return filter.kind === 'texts' && <Text key={name} filter={filter} {...part} />
      })}
      {current.show !== 'saved' && (
        <fieldset>
          <legend>Show</legend>
          <CheckField
            label="Closed jobs too"
            checked={current.closed === 'include'}
            onChange={(event) => {
              const { checked } = event.currentTarget
              onChange((search) => withClosed(search, checked))
            }}
          />
        </fieldset>
      )}
    </div>
  )
}

const countIn = (counts: JobCounts | undefined, name: CountedFilter, choice: string): string | undefined => {
  const count = counts?.[name][choice]
  // With many jobs only the newest are counted, which says little about the others.
  return count === undefined || counts?.atLeast?.includes(name) ? undefined : countOf(count)
}

function Place({ counts, ...texts }: PartProps) {
  return (
    <>
      <PlaceBox {...texts} />
      <RadiusSelect {...texts} />
      <PlaceFilter {...texts} counts={counts} />
    </>
  )
}

function Choices({ filter, current, onChange, counts }: PartProps & { filter: ChoicesFilter<CountedFilter> }) {
  const { name, label, choices } = filter
  const chosen = chosenOf(current, name)
  return (
    <fieldset>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <CheckField
          key={choice}
          label={wordsFor(filter, choice)}
          count={countIn(counts, name, choice)}
          checked={chosen.includes(choice)}
          onChange={(event) => {
            const { checked } = event.currentTarget
            onChange((search) => withChoice(search, name, choice, checked))
          }}
        />
      ))}
    </fieldset>
  )
}

function Choice({ filter, current, onChange, counts }: PartProps & { filter: ChoiceFilter<CountedFilter, string> }) {
  const { name, label, choices, any } = filter
  const words = (choice: string) => {
    const count = countIn(counts, name, choice)
    return count === undefined ? wordsFor(filter, choice) : `${wordsFor(filter, choice)} (${count})`
  }
  return (
    <FilterSelect
      label={label}
      options={[{ value: '', label: any }, ...choices.map((value) => ({ value, label: words(value) }))]}
      value={current[name] ?? ''}
      onChange={(value) => onChange((search) => withText(search, name, value))}
    />
  )
}

function Text({ filter, current, onChange, isInSheet }: PartProps & { filter: TextsFilter<FilterName> }) {
  const { name, label, example } = filter
  const { text, ...box } = useSearchText(
    current[name] ?? '',
    (typed, replace) => onChange((search) => withText(search, name, typed), replace),
    { isSentOnClose: isInSheet },
  )
  return (
    <label className={styles['text']}>
      <span>{label}</span>
      <input
        type="text"
        placeholder={example}
        maxLength={JOBS_FILTER_MAX}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => box.onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && box.onSearch(text)}
      />
    </label>
  )
}
