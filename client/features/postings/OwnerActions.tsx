import type { Job } from '#client/api/domain.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import styles from './OwnerActions.module.css'
import { applicantsOf } from './summary.ts'
import { counted } from '#client/messages/digits.ts'
import { useSetOpen } from './use-set-open.ts'

/** From this number of applicants on, the label leaves no room for the icon on a phone. */
const CROWDED = 100

interface OwnerActionsProps {
  job: Job
  /** The job without queued edits, if `job` has them. */
  stored?: Job
  /** Whether the job was loaded with its applicants. */
  isWhole: boolean
}

/** The employer's actions on the page of their job; at the bottom of a phone's screen. */
export function OwnerActions({ job, stored = job, isWhole }: OwnerActionsProps) {
  const { isOpen, isChanging, flip, isAsking, stopAsking } = useSetOpen(stored)
  const count = isWhole ? applicantsOf(job) : 0
  const applicants = isWhole ? counted(count, 'applicant') : 'Applicants'
  const turn = isOpen ? 'Close' : 'Reopen'
  return (
    <>
      <LinkButton
        to="/applicants"
        search={{ job: job.id }}
        variant="primary"
        size="lg"
        leftSection={count < CROWDED && <Icon name="users" />}
        className={styles['applicants']}
      >
        {applicants}
      </LinkButton>
      <LinkButton
        to="/dashboard/edit-job/$id"
        params={{ id: job.id }}
        size="lg"
        leftSection={<Icon name="pencil" />}
        aria-label={`Edit ${job.position}`}
      >
        Edit
      </LinkButton>
      <Button
        size="lg"
        leftSection={<Icon name={isOpen ? 'lock' : 'check'} />}
        loading={isChanging}
        aria-label={`${turn} ${job.position}`}
        onClick={flip}
      >
        {turn}
      </Button>
      <CloseJobDialog job={job} opened={isAsking} onClose={stopAsking} />
    </>
  )
}
