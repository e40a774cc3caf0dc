import { InputBase } from '@mantine/core'
import type { FieldElementProps, FieldProps } from './field-props.ts'
import { FieldError } from './FieldError.tsx'
import { MantineScope } from './MantineScope.tsx'

interface TextAreaProps extends FieldElementProps<'textarea'>, FieldProps {}

/** A multi-line text field that grows with its content. */
export function TextArea({ label, hint, error, ...props }: TextAreaProps) {
  return (
    <MantineScope>
      <InputBase
        component="textarea"
        multiline
        label={<span>{label}</span>}
        description={hint}
        error={error ? <FieldError>{error}</FieldError> : null}
        {...props}
      />
    </MantineScope>
  )
}
