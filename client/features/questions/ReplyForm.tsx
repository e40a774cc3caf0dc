import { useEffect, useRef, useState } from 'react'
import { replyRule } from '#contract/questions/question.rules.ts'
import type { Job, Question } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { replyAction } from './question.action.ts'
import { TextBox } from './TextBox.tsx'

interface ReplyFormProps {
  job: Pick<Job, 'id' | 'position'>
  question: Question
  onRefused: () => void
}

/** The poster's reply box. It starts open for an unanswered question, and behind a button for an answered one. */
export function ReplyForm({ job, question, onRefused }: ReplyFormProps) {
  const [isOpen, setOpen] = useState(question.reply.length === 0)
  const [wasCalled, setCalled] = useState(false)
  const [wasSent, setSent] = useState(false)
  const againRef = useRef<HTMLButtonElement>(null)
  // The submit button is gone: focus the button that opens the box again.
  useEffect(() => {
    if (wasSent && !isOpen) againRef.current?.focus({ preventScroll: true })
  }, [wasSent, isOpen])
  if (!isOpen) {
    return (
      <div>
        <Button
          ref={againRef}
          variant="subtle"
          size="sm"
          leftSection={<Icon name="arrow-back-up" size="sm" />}
          aria-label={`Reply again: ${question.text}`}
          onClick={() => {
            setOpen(true)
            setCalled(true)
          }}
        >
          Reply again
        </Button>
      </div>
    )
  }
  return (
    <TextBox
      label="Your reply"
      about={question.text}
      takesFocus={wasCalled}
      placeholder="Everybody who opens the job reads it."
      action="Reply"
      draftName={`reply:${question.id}`}
      rule={replyRule}
      path="reply"
      name="Your reply"
      actionOf={(reply) => ({
        kind: replyAction,
        payload: {
          jobId: job.id,
          position: job.position,
          questionId: question.id,
          question: question.text,
          reply,
        },
      })}
      onDone={() => {
        setOpen(false)
        setSent(true)
      }}
      onRefused={onRefused}
    />
  )
}
