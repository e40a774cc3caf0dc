import { useId, type ReactNode } from 'react'
import type { FieldProps } from './field-props.ts'
import { FieldError } from './FieldError.tsx'
import styles from './field.module.css'

interface RadioGroupFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: ReactNode }[]
  value?: string | undefined
  onChange?: (value: Value) => void
  /** Stacks the options vertically, for answers of several words. */
  isStacked?: boolean
  required?: boolean
}

/** A group of radio buttons; takes `form.getInputProps(path)`. */
export function RadioGroupField<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  isStacked = false,
  required,
}: RadioGroupFieldProps<Value>) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles['field']}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${id}-label`} className={styles['label']}>
        {label}
      </legend>
      <div className={styles['choices']} data-stacked={isStacked || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles['check']}>
            <input
              type="radio"
              name={id}
              value={option.value}
              required={required}
              checked={option.value === value}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
