import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { messageRule } from '#contract/chat/chat.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'
import { personalKey } from '#client/api/query-keys.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { toast } from '#client/ui/toast.ts'
import type { MessagePayload } from './message.action.ts'
import styles from './Composer.module.css'
import type { Correspondent } from './conversation.queries.ts'
import { isComposing } from '#client/ui/is-composing.ts'

/** Show the number of characters left when it is at most this. */
const NEAR_LIMIT = 200

interface ComposerProps {
  other: Correspondent
  messageOf: (text: string) => Action<MessagePayload>
  field: RefObject<HTMLTextAreaElement | null>
}

/** The message field: Enter sends, Shift+Enter starts a new line. The draft outlives the window. */
export function Composer({ other, messageOf, field }: ComposerProps) {
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
  const draft = useDraft({ name: `message:${other.userId}`, value: text, empty: '', restore: write })
  const { submit } = useOutboxAction<MessagePayload>({
    name: `Your message to ${other.name}`,
    draft,
    listsPending: true,
    showAgain(error, { text: unsent }) {
      toast.problem(formatError(error))
      // Insert it before anything typed meanwhile.
      const begun = field.current?.value ?? ''
      write(begun ? `${unsent}\n${begun}` : unsent)
    },
  })
  const send = () => {
    if (!isEmpty && !issue) {
      void submit(messageOf(cleanText(text)))
      write('')
    }
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
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
      <Button type="submit" variant="primary" aria-label="Send" title="Send" className={styles['send']}>
        <Icon name="send" />
      </Button>
    </form>
  )
}
