import { useWaiting } from '../../offline/outbox/OutboxProvider.tsx'
import { WaitingTag } from '../../offline/outbox/WaitingTag.tsx'
import styles from './PostedJobs.module.css'

/** Postings that wait on this device: nobody sees them yet. */
export function WaitingPostings() {
  const postings = useWaiting('post-job')
  if (postings.length === 0) return null
  return (
    <ul className={styles['list']} role="list" aria-label="Postings that wait to be sent">
      {postings.map((record) => (
        <li key={record.id} className={styles['job']} data-waiting>
          <span className={styles['number']} />
          <div>
            <p className={styles['title']}>{record.payload.posting.position.trim()}</p>
            <p className={styles['place']}>{record.payload.posting.location.trim()}</p>
          </div>
          <WaitingTag record={record} />
        </li>
      ))}
    </ul>
  )
}
