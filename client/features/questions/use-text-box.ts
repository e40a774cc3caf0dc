import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue, type TextRule } from '#contract/text-rule.ts'
import type { Job } from '#client/api/domain.ts'
import { isNotFound } from '#client/api/request-error.ts'
import { formatError, fieldIssues } from '#client/messages/format-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import type { Action } from '#client/offline/outbox/action-kind.ts'

export interface TextBoxOptions<Payload> {
  rule: TextRule
  /** The text's name in the request, to find the server's message for it. */
  path: 'question' | 'reply'
  /** What is sent, as in 'Your question'. */
  name: string
  /** The name of the draft in the storage. */
  draftName: string
  /** Returns the action that sends the text. */
  actionOf: (text: string) => Action<Payload, Job>
  /** Called once it is sent, or queued on this device. */
  onDone?: () => void
  /** Called when the server refused: the page may be out of date. */
  onRefused: () => void
}

/** A text box that sends through the outbox: cleared once the text is queued, filled again when it is refused. */
export function useTextBox<Payload>(options: TextBoxOptions<Payload>) {
  const { rule, path, name, draftName, actionOf, onDone, onRefused } = options
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const submitted = useRef('')
  const write = (value: string) => {
    setText(value)
    setError(null)
  }
  const draft = useDraft({ name: draftName, value: text, empty: '', restore: write })

  // Focus after the message is rendered, so that screen readers read it with the field.
  useEffect(() => {
    if (refusals > 0) fieldRef.current?.focus()
  }, [refusals])
  const refuse = (sentence: string) => {
    setError(sentence)
    setRefusals((count) => count + 1)
  }

  const { submit, isSending } = useOutboxAction({
    name,
    draft,
    clear: () => setText(''),
    isFormGone: isNotFound,
    showAgain(reason) {
      const { title, text: consequence } = formatError(reason)
      setText(submitted.current)
      refuse(fieldIssues(reason)[path] ?? `${title}. ${consequence}`)
    },
    onRefused,
  })

  const send = async () => {
    const issue = textIssue(rule, text)
    if (issue) {
      refuse(issue)
      return
    }
    submitted.current = text
    if (await submit(actionOf(cleanText(text)))) onDone?.()
  }

  return {
    text,
    error,
    fieldRef,
    isSending,
    draft,
    write,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      void send()
    },
  }
}
