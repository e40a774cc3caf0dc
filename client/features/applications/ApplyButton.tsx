import { useLocation, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState, type ReactNode } from 'react'
import { APPLY_LABELS, applyState } from '#contract/applications/application.apply-state.ts'
import { applicationStatus } from '#contract/applications/application-status.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Application, Job } from '#client/api/domain.ts'
import { formatStatus } from '#client/messages/status-messages.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { APPLY_HASH, registrationLink, toApply } from '#client/shared/way-in.ts'
import styles from './ApplyButton.module.css'
import { useApply } from './use-apply.ts'
import { WhatIsSent } from './WhatIsSent.tsx'

interface ApplyButtonProps {
  viewer: Viewer
  job: Pick<Job, 'id' | 'position' | 'companyName' | 'updatedAt' | 'pausedAt' | 'mustHaves'>
  isOpen: boolean
  hasApplied: boolean
  /** Whether the application waits on this device. */
  isQueued: boolean
  /** The state of the application on the board, once it is known. */
  standing?: Application['standing']
  now: Date
  /** Whether the viewer or the application is still loading. */
  isPending: boolean
  onRefused: () => void
  /** Whether a resume is sent along; null until known. */
  hasResume?: boolean | null
  /** The profile and the resume that are sent along, for the application sheet. */
  sent?: ReactNode
}

const PICTURES = { closed: 'lock', applied: 'check' } as const
/** The label of an application that has not been sent. */
const KEPT_LABEL = 'Applied, will be sent'
/** The label of a job that is closed until its employer confirms that it is open. */
const PAUSED_LABEL = 'Paused'

/** Applies to a job, or says why that is not possible (spec, point 4: apply button label). */
export function ApplyButton(props: ApplyButtonProps) {
  const { viewer, job, isOpen, hasApplied, isQueued, isPending, onRefused, hasResume = null, now, sent } = props
  const { apply, isSending, written, opensSheet } = useApply({ job, onRefused })
  const [wasRefused, setRefused] = useState(false)
  const { href, hash } = useLocation({ select: ({ href, hash }) => ({ href, hash }) })
  const here = toApply(href)
  const { kind } = applyState(viewer, { isOpen }, hasApplied)
  const standing = hasApplied && !isQueued ? props.standing : undefined
  const status = standing && applicationStatus(standing, now)
  const isDeclined = status?.kind === 'declined'
  useOpenedByHash(hash, isPending || viewer.role === '' ? null : kind === 'open', written.setWriting)

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
    kind === 'closed' || kind === 'applied' ? (
      <Icon name={isQueued ? 'clock' : isDeclined ? 'mail' : PICTURES[kind]} />
    ) : undefined
  return (
    <>
      {wasRefused && kind === 'unregistered' && (
        <LinkButton {...registrationLink(here)} size="lg" className={styles['beside']}>
          Register
        </LinkButton>
      )}
      {/* One button for all states, never truly disabled once it was clicked, so that it keeps the focus. */}
      <Button
        variant={kind === 'applied' ? (isQueued ? 'wait' : 'done') : canClick ? 'primary' : 'outline'}
        size="lg"
        className={clsx(
          styles['main'],
          kind === 'applied' && !isQueued && styles['status'],
          isDeclined && styles['ended'],
        )}
        leftSection={isSending ? <Icon name="refresh" turning /> : picture}
        disabled={kind === 'closed' || kind === 'recruiter'}
        aria-disabled={isSending || kind === 'applied' || undefined}
        data-loading={isSending || undefined}
        aria-busy={isSending}
        aria-haspopup={kind === 'open' && opensSheet ? 'dialog' : undefined}
        onClick={canClick ? click : undefined}
      >
        {isQueued && kind === 'applied'
          ? KEPT_LABEL
          : kind === 'closed' && job.pausedAt
            ? PAUSED_LABEL
            : APPLY_LABELS[kind]}
      </Button>
      {/* Beside the button, whose label the spec gives. Where it was only sent, 'Applied' says it all. */}
      {status && status.kind !== 'sent' && <p className={styles['state']}>{formatStatus(status, now)}</p>}
      {/* Stays while the application is sent, so that nothing beside the button moves. */}
      {kind === 'open' && (
        <WhatIsSent
          job={job}
          hasResume={hasResume}
          sent={sent}
          written={written}
          isSending={isSending}
          onApply={apply}
        />
      )}
    </>
  )
}

/** Opens the application sheet for who came back to apply, once. `canApply`: null until it is known. */
function useOpenedByHash(hash: string, canApply: boolean | null, setOpen: (isOpen: boolean) => void): void {
  const navigate = useNavigate()
  const isWanted = hash === APPLY_HASH && canApply !== null
  useEffect(() => {
    if (!isWanted) return
    // First: the sheet may add an entry of this page to the history. Left there, it would open the sheet after a withdrawal.
    void navigate({ to: '.', search: true, hash: '', state: true, replace: true, resetScroll: false })
    if (canApply) setOpen(true)
  }, [isWanted, canApply, navigate, setOpen])
}
