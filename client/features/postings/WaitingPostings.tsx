import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { PendingPosting } from './PendingPosting.tsx'
import type { PostJobPayload } from './posting.action.ts'
import styles from './PostedJobs.module.css'

/** Postings queued on this device, which nobody else can see yet. */
export function WaitingPostings({ records }: { records: readonly ActionRecord<PostJobPayload>[] }) {
  if (records.length === 0) return null
  return (
    <ul className={styles['list']} role="list" aria-label="Postings that wait to be sent">
      {records.map((record) => (
        <PendingPosting key={record.payload.jobId} record={record} />
      ))}
    </ul>
  )
}
