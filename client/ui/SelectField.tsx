import { InputBase } from '@mantine/core'
import type { FieldElementProps, FieldProps } from './field-props.ts'
import { FieldError } from './FieldError.tsx'
import { Icon } from './Icon.tsx'
import { MantineScope } from './MantineScope.tsx'

interface Option {
  value: string
  label: string
}

interface SelectFieldProps extends Omit<FieldElementProps<'select'>, 'children'>, FieldProps {
  options: readonly (string | Option)[]
  /** Shown while nothing is selected; its value is ''. */
  placeholder?: string
}

/** A native select, which works well with touch and keyboard. */
export function SelectField({ label, hint, error, options, placeholder, ...props }: SelectFieldProps) {
  return (
    <MantineScope>
      <InputBase
        component="select"
        pointer
        label={<span>{label}</span>}
        description={hint}
        error={error ? <FieldError>{error}</FieldError> : null}
        rightSection={<Icon name="chevron-down" />}
        rightSectionPointerEvents="none"
        {...props}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(asOption).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </InputBase>
    </MantineScope>
  )
}

function asOption(option: string | Option): Option {
  return typeof option === 'string' ? { value: option, label: option } : option
}
