import { JOBS_FILTER_MAX } from '#contract/jobs/job.search.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import styles from './JobFilters.module.css'
import {
  CHOICES,
  chosenOf,
  countFilters,
  withChoice,
  withClosed,
  withText,
  withoutFilters,
  type ChoiceFilter,
  type JobSearch,
  type SearchChange,
  type TextFilter,
} from './job-search.ts'
import { useSearchText } from './use-search-text.ts'

interface JobFiltersProps {
  current: JobSearch
  /** Shows the list of a changed search, as a new entry of the history or in place of this one. */
  onChange: (change: SearchChange, replace?: boolean) => void
  /** Whether the way to clear them all stands here. */
  hasClear?: boolean
}

/** The filters beside the search: every change shows at once, and the address has it. */
export function JobFilters({ current, onChange, hasClear = false }: JobFiltersProps) {
  return (
    <div className={styles['filters']}>
      <Choices name="employmentType" legend="Employment type" current={current} onChange={onChange} />
      <Choices name="workLevel" legend="Work level" current={current} onChange={onChange} />
      <Text name="location" label="Location" placeholder="City or country" current={current} onChange={onChange} />
      <Text name="experience" label="Experience" placeholder="2 years" current={current} onChange={onChange} />
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
      {hasClear && countFilters(current) > 0 && (
        <Button variant="subtle" size="sm" className={styles['clear']} onClick={() => onChange(withoutFilters)}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

function Choices({
  name,
  legend,
  current,
  onChange,
}: Pick<JobFiltersProps, 'current' | 'onChange'> & { name: ChoiceFilter; legend: string }) {
  const chosen = chosenOf(current, name)
  return (
    <fieldset>
      <legend>{legend}</legend>
      {CHOICES[name].map((choice) => (
        <CheckField
          key={choice}
          label={choice}
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

function Text({
  name,
  label,
  placeholder,
  current,
  onChange,
}: Pick<JobFiltersProps, 'current' | 'onChange'> & { name: TextFilter; label: string; placeholder: string }) {
  const { text, ...box } = useSearchText(current[name] ?? '', (typed, replace) =>
    onChange((search) => withText(search, name, typed), replace),
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
