import type { AppliedTo, User } from '#client/api/domain.ts'
import { ApplicationSteps } from '#client/features/applications/ApplicationSteps.tsx'
import { EmployerInterview } from '#client/features/interviews/EmployerInterview.tsx'
import { isWaiting } from '#contract/applications/application-ledger.rules.ts'
import { SentCopyButton } from '#client/features/applications/SentCopyButton.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import { formatDate } from '#client/messages/when.ts'

interface ApplicantStepsProps {
  applied: AppliedTo
  candidateId: string
  /** The current profile, for the employer they applied to. */
  person: User | undefined
  now: Date
}

/** The history of one application, the possible actions, and the copy of what was sent. */
function ApplicantSteps({ applied, candidateId, person, now }: ApplicantStepsProps) {
  const { id: applicationId, jobId, appliedAt, position } = applied
  return (
    <>
      <EmployerInterview
        subject={{ jobId, candidateId, position, name: person?.firstName ?? '', applicationId }}
        interview={applied.standing.interview}
        now={now}
        isOpen={applied.standing !== undefined && isWaiting(applied.standing.stage)}
      />
      <ApplicationSteps applied={applied} candidateId={candidateId} name={person?.firstName ?? ''} now={now} />
      {person && (
        <div>
          <SentCopyButton
            subject={{ applicationId, userId: candidateId }}
            profile={person}
            now={now}
            title={`As sent on ${formatDate(appliedAt, now)}`}
            eyebrow={<Joined texts={[`${person.firstName} ${person.lastName}`, position]} />}
          />
        </div>
      )}
    </>
  )
}

/** Returns a function that renders the steps of each of one person's applications. */
export const applicantSteps = (whose: Omit<ApplicantStepsProps, 'applied'>) => (applied: AppliedTo) => (
  <ApplicantSteps {...whose} applied={applied} />
)
