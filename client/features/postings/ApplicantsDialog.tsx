import { readableEmail } from '#contract/auth/email.ts'
import type { Job } from '#client/api/domain.ts'
import { isToday, momentWords } from '#client/messages/when.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import styles from './ApplicantsDialog.module.css'
import { useApplicants } from './use-applicants.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the job among whose applicants somebody was chosen, for the way back to the others. */
    applicantsOf?: string
  }
}

interface ApplicantsDialogProps {
  job: Job
  opened: boolean
  onClose: () => void
  now: Date
}

/** Who applied to a job, newest first (spec, point 2). */
export function ApplicantsDialog({ job, opened, onClose, now }: ApplicantsDialogProps) {
  const { applicants, total, earlier, loadEarlier } = useApplicants(job, opened)
  const newestFirst = applicants.map(({ email, ...applicant }) => ({
    ...applicant,
    address: readableEmail(email) || 'No verified address',
  }))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow={job.position}
      title={`Total applicants: ${total}`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <h3 className={styles['heading']}>Applicants email</h3>
      {total === 0 && <p className={styles['none']}>Nobody has applied yet. They appear here as they do.</p>}
      <ol role="list">
        {newestFirst.map(({ address, userId, appliedAt }, index) => (
          <li key={userId} className={styles['applicant']}>
            <span className={styles['number']}>{index + 1}.</span>
            <Avatar name={nameOf(address)} kind="person" size="sm" />
            <div>
              <p className={styles['email']}>
                <AddressText address={address} />
              </p>
              <p className={styles['when']}>
                Applied {momentWords(appliedAt, now)} {isToday(appliedAt, now) && <Tag tone="warning">New</Tag>}
              </p>
            </div>
            <LinkButton
              to="/candidate-details/$id"
              params={{ id: userId }}
              state={{ applicantsOf: job.id }}
              variant="subtle"
              size="sm"
              aria-label={`details of ${address}`}
            >
              details
            </LinkButton>
          </li>
        ))}
      </ol>
      {earlier !== 'none' && (
        <Button variant="outline" onClick={loadEarlier} loading={earlier === 'loading'}>
          {earlier === 'failed' ? 'They did not load. Try again' : 'Show more applicants'}
        </Button>
      )}
    </Dialog>
  )
}

/** The name an address suggests, for the initials beside it: 'maren.holt@example.org' reads 'maren holt'. */
const nameOf = (email: string): string => email.replace(/@.*$/u, '').replace(/[._-]+/gu, ' ')
