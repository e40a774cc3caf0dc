import { InputBase } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { FieldElementProps, FieldProps } from './field-props.ts'
import { FieldError } from './FieldError.tsx'
import styles from './LineArea.module.css'
import { MantineScope } from './MantineScope.tsx'
import { isComposing } from './is-composing.ts'

interface LineAreaProps
  extends Omit<FieldElementProps<'textarea'>, 'onChange'>, Partial<Pick<FieldProps, 'label' | 'error'>> {
  onText: (text: string) => void
  /** Marks it as invalid when the error text is shown elsewhere. */
  isWrong?: boolean
}

/** A single line of text that wraps and grows with its content. It holds no line breaks. */
export function LineArea({ label, error, isWrong = false, onText, onKeyDown, ...props }: LineAreaProps) {
  const keepOneLine = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault()
  }
  return (
    <MantineScope>
      <InputBase
        component="textarea"
        multiline
        rows={1}
        classNames={{ input: styles['line'] ?? '' }}
        label={label && <span>{label}</span>}
        error={error ? <FieldError>{error}</FieldError> : isWrong}
        onKeyDown={keepOneLine}
        onChange={(event) => onText(event.currentTarget.value.replaceAll(/\s*[\r\n]+\s*/gu, ' '))}
        {...props}
      />
    </MantineScope>
  )
}
