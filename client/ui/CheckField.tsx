import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './field.module.css'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'style'> {
  label: ReactNode
  /** The number of matches, in a filter. */
  count?: string | undefined
  error?: ReactNode
}

/** A labelled checkbox; takes `form.getInputProps(path, { type: 'checkbox' })`. */
export function CheckField({ label, count, error, className, ...props }: CheckFieldProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={styles['check']}>
        <input
          {...props}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
        {/* A space for screen readers. */} {count !== undefined && <span className={styles['count']}>{count}</span>}
      </label>
      {error && (
        <p id={errorId} className={styles['error']}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  )
}
