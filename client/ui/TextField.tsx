import { InputBase } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldElementProps, FieldProps } from './field-props.ts'
import { FieldError } from './FieldError.tsx'
import { MantineScope } from './MantineScope.tsx'

interface TextFieldProps extends FieldElementProps<'input'>, FieldProps {
  /** A control at the end of the field. */
  rightSection?: ReactNode
}

export function TextField({ label, hint, error, ...props }: TextFieldProps) {
  return (
    <MantineScope>
      <InputBase
        label={<span>{label}</span>}
        description={hint}
        error={error ? <FieldError>{error}</FieldError> : null}
        data-empty={props.value === '' || undefined}
        {...props}
      />
    </MantineScope>
  )
}
