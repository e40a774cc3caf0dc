import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { Job } from '#client/api/domain.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { ApplicantsDialog, type ChatWith, type ShareButton } from './ApplicantsDialog.tsx'
import { CloseJobDialog } from './CloseJobDialog.tsx'
import styles from './OwnerActions.module.css'
import { applicantsOf, counted } from './summary.ts'
import { useJobStatus } from './use-job-status.ts'

/** The place of the applicants in the address of a job. */
const HASH = 'applicants'

/** So many leave a phone no room for the picture beside them. */
const CROWDED = 100

interface OwnerActionsProps {
  job: Job
  /** Whether the job came with its applicants. */
  isWhole: boolean
  now: Date
  chatWith?: ChatWith | undefined
  share?: ShareButton | undefined
}

/** What employers do on the page of an own job: within the thumb's reach on a phone. */
export function OwnerActions({ job, isWhole, now, chatWith, share }: OwnerActionsProps) {
  const { isOpen, isChanging, flip, isAsking, stopAsking } = useJobStatus(job)
  const { isShown, close } = useApplicantsAddress()
  const count = isWhole ? applicantsOf(job) : 0
  const applicants = isWhole ? counted(count, 'applicant') : 'Applicants'
  const turn = isOpen ? 'Close' : 'Open'
  return (
    <>
      <LinkButton
        to="/job-details/$id"
        params={{ id: job.id }}
        hash={HASH}
        state={{ isAbove: true }}
        resetScroll={false}
        variant="primary"
        size="lg"
        leftSection={count < CROWDED && <Icon name="users" />}
        className={styles['applicants']}
        aria-haspopup="dialog"
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
      {isWhole && (
        <ApplicantsDialog job={job} opened={isShown} onClose={close} now={now} chatWith={chatWith} share={share} />
      )}
    </>
  )
}

/** Whether the applicants are asked for: the address has it, so that Back from the details of one leads to them. */
function useApplicantsAddress() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isShown = useLocation({ select: ({ hash }) => hash === HASH })
  const isAbove = useLocation({ select: ({ state }) => state.isAbove === true })
  const close = () => {
    if (isAbove) history.back()
    else void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  return { isShown, close }
}
