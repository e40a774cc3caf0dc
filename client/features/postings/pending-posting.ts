import { cleanPosting } from '#contract/jobs/job-change.rules.ts'
import type { Job, User } from '#client/api/domain.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { postJobAction, type PostJobPayload } from './posting.action.ts'

/** The job that a queued posting will become; the company's fields as far as the user's record is loaded. */
export function jobOfPosting(
  { userId, email, createdAt, payload }: ActionRecord<PostJobPayload>,
  user: User | null = null,
): Job {
  const writtenAt = new Date(createdAt).toISOString()
  return {
    id: payload.jobId,
    ...cleanPosting(payload.posting),
    questions: [],
    questionsTotal: 0,
    questionsUnanswered: 0,
    questionsCursor: null,
    point: null,
    applications: [],
    recruiterId: userId,
    posterEmail: email,
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    isOpen: true,
    companyName: user?.companyName ?? '',
    employeeRange: user?.employeeRange ?? '',
    founded: user?.founded ?? '',
    companyEmail: user?.companyEmail ?? '',
    companyLocation: user?.companyLocation ?? '',
    companyWebsite: user?.companyWebsite ?? '',
    createdAt: writtenAt,
    updatedAt: writtenAt,
    closedAt: null,
    confirmedAt: writtenAt,
  }
}

/** The queued posting that will become the job with this id. */
export const usePendingPosting = (jobId: string): ActionRecord<PostJobPayload> | undefined =>
  usePendingActions(postJobAction).find(({ payload }) => payload.jobId === jobId)
