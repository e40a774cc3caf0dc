import type { Viewer } from '#contract/auth/viewer.ts'
import { MARKED_AT_ONCE_MAX } from '#contract/job-marks/job-mark.rules.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { hideKind } from './mark.actions.ts'
import { withMarks } from '#client/replica/job-marks.ts'
import type { VisitorHidden } from './visitor-hidden.ts'

interface AdoptOptions {
  visitors: VisitorHidden
  outbox: Pick<Outbox, 'enqueue'>
}

/**
 * Moves the visitor's hidden jobs to the candidate who has signed in, through the outbox: each batch leaves the
 * visitor's list once it is queued. Throws StorageError; the rest is moved at the next sign-in.
 */
export async function adoptHidden({ role }: Viewer, { visitors, outbox }: AdoptOptions): Promise<void> {
  if (role !== 'candidate') return
  for (let jobs = visitors.getSnapshot(); jobs.length > 0; jobs = visitors.getSnapshot()) {
    const some = jobs.slice(-MARKED_AT_ONCE_MAX)
    await outbox.enqueue({ kind: hideKind, payload: { jobs: some, isSet: true } })
    visitors.put(withMarks(visitors.getSnapshot(), { jobs: some, isSet: false }))
  }
}
