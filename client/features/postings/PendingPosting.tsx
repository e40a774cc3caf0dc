import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatError } from '#client/messages/format-error.ts'
import { canDiscard } from '#client/offline/outbox/outbox.rules.ts'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { PostJobPayload } from './posting.action.ts'
import { JobSwitch } from './JobSwitch.tsx'
import { useEditedJob } from './pending-edits.ts'
import { jobOfPosting } from './pending-posting.ts'
import actions from './PostingActions.module.css'
import styles from './PostedJobs.module.css'

interface PendingPostingProps {
  record: ActionRecord<PostJobPayload>
}

/** A row of My Jobs for a posting that the server does not have yet. */
export function PendingPosting({ record }: PendingPostingProps) {
  const { job, stored } = useEditedJob(useMemo(() => jobOfPosting(record), [record]))
  return (
    <li className={styles['job']}>
      <span className={styles['number']} />
      <div>
        <Link to="/job-details/$id" params={{ id: job.id }} className={styles['title']}>
          {job.position}
        </Link>
        <p className={styles['place']}>{job.location}</p>
        <div>
          <PendingPostingActions record={record} variant="subtle" />
        </div>
      </div>
      <div>
        <DeliveryTag record={record} />
      </div>
      <span />
      {/* A refused posting has to be corrected or discarded first. */}
      {record.status !== FAILED && <JobSwitch job={job} stored={stored} />}
    </li>
  )
}

/** The employer's actions on a posting that the server does not have yet. */
export function PendingPostingActions({ record, variant }: PendingPostingProps & { variant: 'subtle' | 'outline' }) {
  const outbox = useOutbox()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const position = record.payload.posting.position.trim()
  // After an attempt to send it, the server may have the posting: changes are then sent as an edit after it.
  const isOnlyHere = canDiscard(record)
  const discard = () => {
    outbox.discard(record.id).then(() => setAsking(false), setError)
  }
  return (
    <div className={actions['actions']} data-variant={variant} role="group" aria-label={`Actions for ${position}`}>
      <LinkButton
        {...(isOnlyHere
          ? { to: '/dashboard/add-job', search: { waiting: record.id } }
          : { to: '/dashboard/edit-job/$id', params: { id: record.payload.jobId } })}
        variant={variant}
        size="sm"
        leftSection={<Icon name="pencil" size="sm" />}
        aria-label={`Edit ${position}`}
      >
        Edit
      </LinkButton>
      {isOnlyHere && (
        <Button
          variant={variant}
          size="sm"
          leftSection={<Icon name="trash" size="sm" />}
          aria-haspopup="dialog"
          aria-label={`Discard ${position}`}
          onClick={() => setAsking(true)}
        >
          Discard
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        eyebrow={position}
        title="Discard this posting?"
        confirmLabel="Discard"
        onConfirm={discard}
        isSending={false}
        failure={error === null ? null : formatError(error)}
      >
        It was not sent. It is deleted from this device.
      </ConfirmDialog>
    </div>
  )
}
