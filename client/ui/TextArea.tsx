import { InputBase } from '@mantine/core'
import type { FieldElementProps, FieldProps } from './field-props.ts'
import { FieldError } from './FieldError.tsx'

interface TextAreaProps extends FieldElementProps<'textarea'>, FieldProps {}

/** Lines of text; grows with what is typed. */
export function TextArea({ hint, error, ...props }: TextAreaProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      description={hint}
      error={error ? <FieldError>{error}</FieldError> : null}
      {...props}
    />
  )
}
