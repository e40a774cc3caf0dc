import { useId, type CSSProperties } from 'react'
import { clsx } from 'clsx'
import styles from './RangeField.module.css'

interface RangeFieldProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  className?: string | undefined
}

/** A range slider that looks alike in all browsers and themes. */
export function RangeField({ label, min, max, step, value, onChange, className }: RangeFieldProps) {
  const id = useId()
  const filled = { '--filled': (value - min) / (max - min) } as CSSProperties
  return (
    <div className={clsx(styles['field'], className)}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        style={filled}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ currentTarget: { valueAsNumber } }) => onChange(valueAsNumber)}
      />
    </div>
  )
}
