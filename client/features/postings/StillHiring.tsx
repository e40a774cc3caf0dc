import { useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { formatError } from '#client/messages/format-error.ts'
import { formatDate, formatDay } from '#client/messages/when.ts'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import type { Entities } from '#client/replica/entities.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import { confirmJobAction, type ConfirmPayload } from './confirm.action.ts'
import { waitingOf } from './summary.ts'
import { useCloseJob } from './use-close-job.ts'

interface StillHiringProps {
  job: Job
  now: Date
  /** The class of the element around the question. */
  className?: string | undefined
}

/** Whether the server asks if an employer's job is still open, or has paused it. */
export const isAskedAbout = (
  { isOpen, isTakenDown, pausedAt, confirmation }: Entities['confirmation'],
  now: Date,
): boolean =>
  !isTakenDown &&
  (isOpen ? confirmation !== undefined && now >= new Date(confirmation.asksFrom) : pausedAt !== undefined)

/**
 * Asks the owner of a job whether it is still open, once that is due. One tap confirms it, also offline. The window that
 * closes the job stays open with its text when the question is over.
 */
export function StillHiring({ job, now, className }: StillHiringProps) {
  const last = useProjection()('confirmation', job).acts.at(-1)
  const confirming = last && isOfKind(confirmJobAction, last)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const confirm = useOutboxAction<ConfirmPayload>({ name: 'Your confirmation', showAgain: setError })
  const closeJob = useCloseJob()
  const { id: jobId, position } = job

  const sayYes = async () => {
    setError(null)
    await confirm.submit({ kind: confirmJobAction, payload: { jobId, position } })
  }
  const sayNo = () => {
    if (waitingOf(job) > 0) return setAsking(true)
    setError(null)
    closeJob({ jobId, position, text: '', apart: [], included: [], undecided: [], newest: null }, 0)
  }
  const failure = error === null ? null : formatError(error)
  // Closing the job, or its switch, has answered already.
  const isOver = (last && !confirming) || !isAskedAbout(job, now)
  return (
    <>
      {!isOver && (
        <div className={className}>
          {confirming && !confirm.isSending ? (
            <Alert tone="warning" icon="clock" title="Still hiring: your confirmation will be sent" />
          ) : (
            <Alert
              tone="info"
              icon="calendar"
              title={job.isOpen ? 'Still hiring?' : 'Paused. Still hiring?'}
              actions={
                <>
                  <Button variant="brand" loading={confirm.isSending} onClick={() => void sayYes()}>
                    Yes, still hiring
                  </Button>
                  <Button variant="subtle" onClick={sayNo}>
                    No, close it
                  </Button>
                </>
              }
            >
              <p>{whyAsked(job, now)}</p>
              {failure && <p role="alert">{`${failure.title}. ${failure.text}`}</p>}
            </Alert>
          )}
        </div>
      )}
      <CloseJobDialog job={job} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function whyAsked({ isOpen, pausedAt = '', confirmedAt, confirmation }: Job, now: Date): string {
  if (!isOpen)
    return `Candidates can't find it since ${formatDate(pausedAt, now)}. You still have its page and applicants.`
  return `Last confirmed ${formatDay(confirmedAt, now)}. Without your answer it is paused on ${formatDate(confirmation?.pausesAt ?? '', now)}.`
}
