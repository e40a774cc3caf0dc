import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { DeleteJobDialog } from './DeleteJobDialog.tsx'
import styles from './PostingActions.module.css'

interface PostingMenuProps {
  job: Job
  onDeleted: (job: Job) => void
}

/** Rarely used actions on an employer's job. */
export function PostingMenu({ job, onDeleted }: PostingMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const duplicate = () => void navigate({ to: '/dashboard/add-job', search: { copy: job.id } })
  return (
    <>
      <ActionMenu
        size="sm"
        label={`More about ${job.position}`}
        actions={[
          { icon: 'copy', label: 'Duplicate', onChoose: duplicate },
          { icon: 'trash', label: 'Delete', isDanger: true, onChoose: () => setAsking(true) },
        ]}
      />
      <DeleteJobDialog job={job} opened={isAsking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </>
  )
}

/** The actions on a job in the list: an edit link, then the menu. */
export function PostingActions({ job, onDeleted }: PostingMenuProps) {
  return (
    <div className={styles['actions']} role="group" aria-label={`Actions for ${job.position}`}>
      <LinkButton
        to="/dashboard/edit-job/$id"
        params={{ id: job.id }}
        variant="subtle"
        size="sm"
        leftSection={<Icon name="pencil" size="sm" />}
        aria-label={`Edit ${job.position}`}
      >
        <span className={styles['word']}>Edit</span>
      </LinkButton>
      <PostingMenu job={job} onDeleted={onDeleted} />
    </div>
  )
}
