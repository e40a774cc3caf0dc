import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { textIssue, type TextRule } from '../../../contract/text-rule.ts'
import { explainUnsent } from '../../messages/explain-unsent.ts'
import { fieldIssues } from '../../messages/explain.ts'
import { createSentIds } from './sent-ids.ts'

export interface TextBoxOptions {
  rule: TextRule
  /** The text's name in the request, by which the server's sentence is found. */
  path: 'question' | 'reply'
  /** Sends the text under an id, which stays the same for another try; answers with the job as it is then. */
  send: (id: string, text: string) => Promise<Job>
  onSent: (job: Job) => void
  /** Called when the board refused: what the page shows may be out of date. */
  onRefused: () => void
}

/** A box of text that is sent: cleared when it has arrived, kept when it has not. */
export function useTextBox({ rule, path, send, onSent, onRefused }: TextBoxOptions) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [ids] = useState(() => createSentIds(() => crypto.randomUUID()))
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const isUnderWay = useRef(false)
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => send(ids.idFor(text), text) })

  // Once the sentence is on the screen, so that it is read out with the field.
  useEffect(() => {
    if (refusals > 0) fieldRef.current?.focus()
  }, [refusals])
  const refuse = (sentence: string) => {
    setError(sentence)
    setRefusals((count) => count + 1)
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
    try {
      const job = await mutateAsync()
      ids.settle()
      setText('')
      onSent(job)
    } catch (failure) {
      const { title, text: consequence } = explainUnsent(failure)
      refuse(fieldIssues(failure)[path] ?? `${title}. ${consequence}`)
      onRefused()
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    text,
    error,
    fieldRef,
    isSending: isPending,
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
