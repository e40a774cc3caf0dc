import { useEffect, type ReactNode } from 'react'
import { DraftLine } from '#client/shared/DraftNote.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import styles from './TextBox.module.css'
import { formatLength } from '#client/messages/format-length.ts'
import { useTextBox, type TextBoxOptions } from './use-text-box.ts'

interface TextBoxProps<Payload> extends TextBoxOptions<Payload> {
  label: string
  /** Completes the label for screen readers when several boxes have the same one. */
  about?: string
  placeholder: string
  hint?: ReactNode
  /** Whether the user has opened the box: it takes the focus then. */
  takesFocus?: boolean
  /** The label of the button. */
  action: string
}

/** A text box with a submit button; shows the number of characters left near the limit. */
export function TextBox<Payload>({
  label,
  about = '',
  placeholder,
  hint,
  takesFocus = false,
  action,
  ...options
}: TextBoxProps<Payload>) {
  const { text, error, fieldRef, isSending, draft, write, onSubmit } = useTextBox(options)
  useEffect(() => {
    if (takesFocus) fieldRef.current?.focus()
  }, [takesFocus, fieldRef])
  const length = formatLength(options.rule, text)
  return (
    <form onSubmit={onSubmit} noValidate className={styles['box']}>
      <TextArea
        ref={fieldRef}
        label={label}
        {...(about && { 'aria-label': `${label}: ${about}` })}
        placeholder={placeholder}
        hint={hint}
        error={error}
        rows={3}
        value={text}
        readOnly={isSending}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={styles['end']}>
        {/* Never truly disabled, so that it keeps the focus. */}
        <Button
          type="submit"
          variant="outline"
          aria-disabled={isSending || undefined}
          aria-busy={isSending}
          {...(about && { 'aria-label': `${action}: ${about}` })}
          leftSection={isSending && <Icon name="refresh" turning />}
        >
          {action}
        </Button>
        <p className={styles['length']}>{length}</p>
        <DraftLine {...draft} />
      </div>
    </form>
  )
}
