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
  /** Whom or what it is about, for the ear, where several boxes have the same label. */
  about?: string
  placeholder: string
  hint?: ReactNode
  /** Whether the box was called for: the focus goes into it then. */
  takesFocus?: boolean
  /** What the button says. */
  action: string
}

/** A box of text with the button that sends it; how much more fits is told near the end. */
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
