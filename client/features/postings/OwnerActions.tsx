import type { Job } from '#client/api/domain.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import styles from './OwnerActions.module.css'
import { applicantsOf, counted } from './summary.ts'
import { useSetOpen } from './use-set-open.ts'

/** So many leave a phone no room for the picture beside them. */
const CROWDED = 100

interface OwnerActionsProps {
  job: Job
  /** Whether the job came with its applicants. */
  isWhole: boolean
}

/** What employers do on the page of an own job: within the thumb's reach on a phone. */
export function OwnerActions({ job, isWhole }: OwnerActionsProps) {
  const { isOpen, isChanging, flip, isAsking, stopAsking } = useSetOpen(job)
  const count = isWhole ? applicantsOf(job) : 0
  const applicants = isWhole ? counted(count, 'applicant') : 'Applicants'
  const turn = isOpen ? 'Close' : 'Open'
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
