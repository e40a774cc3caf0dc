import { Icon } from '#client/ui/Icon.tsx'
import styles from './JobFilters.module.css'

interface FilterSelectProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A list to choose one value from. It is on the first page of wide screens, and takes nothing of a form's fields along. */
export function FilterSelect<Value extends string>({ label, options, value, onChange }: FilterSelectProps<Value>) {
  return (
    <label className={styles['text']}>
      <span>{label}</span>
      <span className={styles['select']}>
        <select
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  )
}
