import { useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { APPLY_LABELS, applyState } from '#contract/applications/application.apply-state.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import styles from './ApplyButton.module.css'
import { useApply } from './use-apply.ts'
import { WhatIsSent } from './WhatIsSent.tsx'

interface ApplyButtonProps {
  viewer: Viewer
  job: Pick<Job, 'id' | 'position' | 'companyName' | 'updatedAt' | 'pausedAt' | 'mustHaves'>
  isOpen: boolean
  hasApplied: boolean
  /** The application waits on this device. */
  isKept: boolean
  /** Whether it is still being found out who asks or whether they applied. */
  isPending: boolean
  onRefused: () => void
  /** Whether a resume goes with it; null as long as that is not known. */
  hasResume?: boolean | null
}

const PICTURES = { closed: 'lock', applied: 'check' } as const
/** What an application reads that has not been sent. */
const KEPT_LABEL = 'Applied, will be sent'
/** What a job reads that is closed only until its employer says that it is open. */
const PAUSED_LABEL = 'Paused'

/** Applies to a job, or says why that is not possible (spec, point 4: apply button label). */
export function ApplyButton(props: ApplyButtonProps) {
  const { viewer, job, isOpen, hasApplied, isKept, isPending, onRefused, hasResume = null } = props
  const { apply, isSending, written } = useApply({ job, onRefused })
  const [wasRefused, setRefused] = useState(false)
  const here = useLocation({ select: ({ href }) => href })
  const { kind } = applyState(viewer, { isOpen }, hasApplied)

  if (isPending && kind !== 'closed')
    return <Skeleton shape="box" width="auto" height={56} className={styles['main']} />
  if (kind === 'sign-in') {
    return (
      <LinkButton to="/login" search={{ from: here }} variant="primary" size="lg" className={styles['main']}>
        {APPLY_LABELS[kind]}
      </LinkButton>
    )
  }

  const click = () => {
    if (kind === 'open') apply()
    if (kind !== 'unregistered') return
    setRefused(true)
    toast.error('Sorry, You have to register first to apply', 'It takes a minute.')
  }
  const canClick = kind === 'open' || kind === 'unregistered'
  const picture =
    kind === 'closed' || kind === 'applied' ? <Icon name={isKept ? 'clock' : PICTURES[kind]} /> : undefined
  return (
    <>
      {wasRefused && kind === 'unregistered' && (
        <LinkButton to="/register" search={{ from: here }} size="lg" className={styles['beside']}>
          Register
        </LinkButton>
      )}
      {/* One button through all states, and never truly disabled once it was clicked, so that it keeps the focus. */}
      <Button
        variant={kind === 'applied' ? (isKept ? 'wait' : 'done') : canClick ? 'primary' : 'outline'}
        size="lg"
        className={clsx(styles['main'], kind === 'applied' && !isKept && styles['status'])}
        leftSection={isSending ? <Icon name="refresh" turning /> : picture}
        disabled={kind === 'closed' || kind === 'recruiter'}
        aria-disabled={isSending || kind === 'applied' || undefined}
        data-loading={isSending || undefined}
        aria-busy={isSending}
        aria-haspopup={kind === 'open' && !written.hasAnswers ? 'dialog' : undefined}
        onClick={canClick ? click : undefined}
      >
        {isKept && kind === 'applied'
          ? KEPT_LABEL
          : kind === 'closed' && job.pausedAt
            ? PAUSED_LABEL
            : APPLY_LABELS[kind]}
      </Button>
      {/* It stays while that is sent: nothing beside the button moves meanwhile. */}
      {kind === 'open' && (
        <WhatIsSent job={job} hasResume={hasResume} written={written} isSending={isSending} onApply={apply} />
      )}
    </>
  )
}
