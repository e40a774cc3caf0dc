import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { cleanText, textIssue, type TextRule } from '../../../contract/text-rule.ts'
import { explain, fieldIssues } from '../../messages/explain.ts'
import { keptWords } from '../../messages/kept-words.ts'
import type { ActionOf } from '../../offline/outbox/outbox.actions.ts'
import { useOutbox } from '../../offline/outbox/OutboxProvider.tsx'
import { toast } from '../../ui/toast.ts'

export interface TextBoxOptions {
  rule: TextRule
  /** The text's name in the request, by which the server's sentence is found. */
  path: 'question' | 'reply'
  /** What is sent: named as in 'Your question'. */
  name: string
  /** What sending the text means. */
  actionOf: (text: string) => ActionOf<'ask'> | ActionOf<'reply'>
  onSent: (job: Job) => void
  /** Called when the board refused: what the page shows may be out of date. */
  onRefused: () => void
}

/** A box of text that is sent through the outbox: cleared once it is kept, filled again when it is refused. */
export function useTextBox({ rule, path, name, actionOf, onSent, onRefused }: TextBoxOptions) {
  const outbox = useOutbox()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [isSending, setSending] = useState(false)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const isUnderWay = useRef(false)

  // Once the sentence is on the screen, so that it is read out with the field.
  useEffect(() => {
    if (refusals > 0) fieldRef.current?.focus()
  }, [refusals])
  const refuse = (sentence: string) => {
    setError(sentence)
    setRefusals((count) => count + 1)
  }

  const send = async () => {
    const outcome = await outbox.submit(actionOf(cleanText(text)), { onCommitted: () => setText('') })
    if (outcome.kind === 'sent') {
      setText('')
      onSent(outcome.answer)
    } else if (outcome.kind === 'kept') {
      const words = keptWords(name, outcome.why)
      toast.wait(words.title, words.text)
    } else if (outcome.kind === 'refused') {
      await outbox.discard(outcome.id)
      setText((now) => now || text)
      const { title, text: consequence } = explain(outcome.error)
      refuse(fieldIssues(outcome.error)[path] ?? `${title}. ${consequence}`)
      onRefused()
    }
  }

  const submit = async () => {
    const issue = textIssue(rule, text)
    if (issue) {
      refuse(issue)
      return
    }
    // A second click may come before the first has been drawn.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await send()
    } catch (trouble) {
      const words = explain(trouble)
      refuse(`${words.title}. ${words.text}`)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  return {
    text,
    error,
    fieldRef,
    isSending,
    write: (value: string) => {
      setText(value)
      setError(null)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  }
}
