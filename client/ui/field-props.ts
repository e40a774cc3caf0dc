import type { ElementProps, InputBaseProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** Props of all fields; `error` and the rest fit `form.getInputProps(path)` of @mantine/form. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  /** One sentence that says what to do. */
  error?: ReactNode
}

/** The attributes of the field's element, and the few Mantine props we accept. */
export type FieldElementProps<Element extends 'input' | 'textarea' | 'select'> = ElementProps<
  Element,
  keyof InputBaseProps | 'style'
> &
  Pick<InputBaseProps, 'required' | 'disabled' | 'className'>
