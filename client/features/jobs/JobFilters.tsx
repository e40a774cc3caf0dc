import type { CountedFilter, JobCounts } from '#contract/jobs/job-counts.rules.ts'
import { PAY_GIVEN, POSTED_CHOICES, type PostedWithin } from '#contract/jobs/job-filters.rules.ts'
import { JOBS_FILTER_MAX } from '#contract/jobs/job.search.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import styles from './JobFilters.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import { PayFilter } from './PayFilter.tsx'
import { PlaceBox } from './PlaceBox.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'
import { POSTED_LABELS, formatChoice } from './filter-chips.ts'
import { countOf } from './job-pages.ts'
import {
  CHOICES,
  chosenOf,
  withChoice,
  withClosed,
  withOne,
  withText,
  type ChoiceFilter,
  type JobSearch,
  type SearchChange,
  type TextFilter,
} from './job-search.ts'
import { useFilterCounts } from './use-filter-counts.ts'
import { useSearchText } from './use-search-text.ts'

interface JobFiltersProps {
  current: JobSearch
  /** Navigates to the changed search, as a new history entry or in place of the current one. */
  onChange: (change: SearchChange, replace?: boolean) => void
  /** Whether they close while their page stays: what is still being typed is searched then. */
  isInSheet?: boolean
}

/** The filters beside the search: a change takes effect at once, and the URL holds it. */
export function JobFilters({ current, onChange, isInSheet }: JobFiltersProps) {
  const counts = useFilterCounts(current)
  const choices = { current, onChange, counts }
  const texts = { current, onChange, isInSheet }
  return (
    <div className={styles['filters']}>
      <PlaceBox {...texts} />
      <PlaceFilter {...choices} />
      <Choices name="workplace" legend="Workplace" {...choices} />
      <Choices name="employmentType" legend="Employment type" {...choices} />
      <Choices name="workLevel" legend="Work level" {...choices} />
      <PayFilter {...texts} given={countIn(counts, 'pay', PAY_GIVEN)} />
      <Posted {...choices} />
      <Text name="experience" label="Experience" placeholder="2 years" {...texts} />
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

type PartProps = Pick<JobFiltersProps, 'current' | 'onChange'>
type CountedProps = PartProps & { counts: JobCounts | undefined }

const countIn = (counts: JobCounts | undefined, name: CountedFilter, choice: string): string | undefined => {
  const count = counts?.[name][choice]
  // With many jobs only the newest are counted, which says little about the others.
  return count === undefined || counts?.atLeast?.includes(name) ? undefined : countOf(count)
}

function Choices({ name, legend, current, onChange, counts }: CountedProps & { name: ChoiceFilter; legend: string }) {
  const chosen = chosenOf(current, name)
  return (
    <fieldset>
      <legend>{legend}</legend>
      {CHOICES[name].map((choice) => (
        <CheckField
          key={choice}
          label={formatChoice(choice)}
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

function Posted({ current, onChange, counts }: CountedProps) {
  const words = (value: PostedWithin) => {
    const count = countIn(counts, 'posted', value)
    return count === undefined ? POSTED_LABELS[value] : `${POSTED_LABELS[value]} (${count})`
  }
  return (
    <FilterSelect
      label="Posted within"
      options={[{ value: '', label: 'Any time' }, ...POSTED_CHOICES.map((value) => ({ value, label: words(value) }))]}
      value={current.posted ?? ''}
      onChange={(value) => onChange((search) => withOne(search, 'posted', value))}
    />
  )
}

function Text({
  name,
  label,
  placeholder,
  current,
  onChange,
  isInSheet,
}: PartProps & { name: TextFilter; label: string; placeholder: string; isInSheet: boolean | undefined }) {
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
        placeholder={placeholder}
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
