import { useState } from 'react'
import { canCancel, type Interview } from '#contract/applications/interview.rules.ts'
import { useActsOf } from '#client/offline/outbox/use-acts.ts'
import type { ApplicationSubject } from '#client/shared/application.action.ts'
import { cancelInterviewAction, offerInterviewAction } from '#client/shared/interview.action.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'

const OfferDialog = onDemand(async () => (await import('./OfferDialog.tsx')).OfferDialog)

type Subject = Pick<ApplicationSubject, 'jobId' | 'candidateId' | 'applicationId'>

/** The pending offer for an application, the refused ones in order, the pending cancellation, and all of these. */
export function useOffers({ jobId, candidateId, applicationId }: Subject) {
  const isMeant = (payload: Omit<Subject, 'applicationId'>) =>
    payload.jobId === jobId && payload.candidateId === candidateId
  const { pending, waiting, refused } = useActsOf(offerInterviewAction, isMeant)
  const cancellations = useActsOf(cancelInterviewAction, isMeant)
  return {
    pending: [...pending, ...cancellations.pending],
    offer: waiting?.payload.applicationId === applicationId ? waiting : undefined,
    refused,
    cancellation: cancellations.waiting,
  }
}

interface OfferButtonProps {
  subject: ApplicationSubject
  interview: Interview | null | undefined
  now: Date
  size?: 'sm' | 'md'
}

/** Opens the form for the times of an interview. */
export function OfferButton({ subject, interview, now, size = 'md' }: OfferButtonProps) {
  const [isOpen, setOpen] = useState(false)
  // A new key for each opening resets the form.
  const [opening, setOpening] = useState(0)
  const open = () => {
    setOpening(opening + 1)
    setOpen(true)
  }
  const wantsDialog = useWanted(isOpen)
  const { pending, offer, refused } = useOffers(subject)
  return (
    <>
      <Button
        variant="outline"
        size={size}
        leftSection={<Icon name="calendar" size={size === 'sm' ? 'sm' : 'md'} />}
        onClick={open}
      >
        {canCancel(interview, now) ? 'Change time' : 'Offer times'}
      </Button>
      {wantsDialog && (
        <OfferDialog
          key={opening}
          subject={subject}
          interview={interview}
          unsent={offer ?? refused.at(-1)}
          refused={refused}
          pending={pending}
          now={now}
          opened={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
