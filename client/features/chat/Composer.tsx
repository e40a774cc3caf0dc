import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { messageRule } from '../../../contract/chat/chat.rules.ts'
import { cleanText, textIssue } from '../../../contract/text-rule.ts'
import { explain } from '../../messages/explain.ts'
import { useDraft } from '../../offline/drafts/use-draft.ts'
import { personalKey } from '../../session/personal-key.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Composer.module.css'
import type { Correspondent } from './chat.queries.ts'

/** From how many characters before the limit on the rest is shown. */
const NEAR_LIMIT = 200

interface ComposerProps {
  other: Correspondent
  /** Rejects when the message could neither be kept nor sent. */
  onSend: (text: string) => Promise<void>
  field: RefObject<HTMLTextAreaElement | null>
}

/** Where a message is written: Enter sends, Shift and Enter begin a new line. What was typed outlives the window. */
export function Composer({ other, onSend, field }: ComposerProps) {
  const queryClient = useQueryClient()
  const draftKey = [...personalKey(useViewer()), 'draft', other.userId]
  const [text, setText] = useState(() => queryClient.getQueryData<string>(draftKey) ?? '')
  const hintId = useId()
  const isEmpty = cleanText(text) === ''
  const issue = isEmpty ? null : textIssue(messageRule, text)
  const left = messageRule.max - cleanText(text).length
  const hint = issue ?? (left <= NEAR_LIMIT ? `${left} characters left` : null)

  const write = (words: string) => {
    setText(words)
    queryClient.setQueryData(draftKey, words)
  }
  useDraft({ name: `message:${other.userId}`, value: text, empty: '', restore: write })
  const send = () => {
    if (!isEmpty && !issue) {
      onSend(cleanText(text)).catch((error: unknown) => {
        const words = explain(error)
        toast.error(words.title, words.text)
        // Unless something else has been begun meanwhile.
        if (field.current?.value === '') write(text)
      })
      write('')
    }
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed, Enter takes the suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {hint && (
        <p id={hintId} className={styles['hint']} data-wrong={issue !== null || undefined} role="status">
          {hint}
        </p>
      )}
      <textarea
        ref={field}
        rows={1}
        className={styles['field']}
        aria-label={`Message to ${other.name}`}
        aria-invalid={issue !== null}
        aria-describedby={hint ? hintId : undefined}
        placeholder="Write a message"
        enterKeyHint="send"
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="act" aria-label="Send" title="Send" className={styles['send']}>
        <Icon name="send" />
      </Button>
    </form>
  )
}
