import { useState } from 'react'
import { seenInterview, type Interview } from '#contract/applications/interview.rules.ts'
import { hasCode } from '#client/api/request-error.ts'
import { formatRefusal } from '#client/messages/format-error.ts'
import { useActsOf } from '#client/offline/outbox/use-acts.ts'
import { idsOfActs, pickInterviewAction, type PickPayload } from '#client/shared/interview.action.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'

/** The interview as its candidate receives it. */
export type OwnInterview = Interview & { taken?: string[] | undefined }

/** The application that the interview is about, and its job. */
export interface PickSubject {
  applicationId: string
  jobId: string
  position: string
  companyName: string
}

/** The pending picks for a job's interview. */
export const usePicks = (jobId: string) => useActsOf(pickInterviewAction, (payload) => payload.jobId === jobId)

interface PickOptions {
  subject: PickSubject
  /** Whether the form is open. */
  isShown: boolean
  onDone: () => void
}

/** Picks one of the times, or says that none fits, through the outbox. */
export function usePick({ subject, isShown, onDone }: PickOptions) {
  const { pending } = usePicks(subject.jobId)
  // One that is sent while the form is open may not be part of the interview that the form shows.
  const [pendingAtFirst] = useState(pending)
  const [error, setError] = useState<unknown>(null)
  /** Times that the server refused because somebody else has them. */
  const [lost, setLost] = useState<readonly string[]>([])
  const { submit, isSending } = useOutboxAction<PickPayload>({
    name: 'Your answer about the interview',
    isShown: () => isShown,
    showAgain(reason, { start }) {
      setError(reason)
      if (start !== null && hasCode(reason, 'interview.taken')) setLost((before) => [...before, start])
    },
  })
  const say = async (interview: OwnInterview, start: string | null, text: string) => {
    setError(null)
    const over = seenInterview(interview, idsOfActs([...pendingAtFirst, ...pending]))
    const payload: PickPayload = { ...subject, offerId: interview.offerId, start, text, over }
    if (await submit({ kind: pickInterviewAction, payload })) onDone()
  }
  return {
    isSending,
    lost,
    errorMessage: error === null ? null : formatRefusal(error, pickInterviewAction.refusals),
    say: (interview: OwnInterview, start: string | null, text = ''): void => void say(interview, start, text),
  }
}
