import styles from './PostedJobs.module.css'
import type { PostingsSummary } from './summary.ts'

interface SummaryProps extends PostingsSummary {
  /** Whether there are jobs that the figures do not include yet. */
  hasMore: boolean
}

/** Three figures above the list. */
export function Summary({ open, applicants, added, isMoreAdded, unanswered, hasMore }: SummaryProps) {
  // Left out when it is only a lower bound, which says nothing beside the total; each job's page counts its own.
  const fresh = added > 0 && !isMoreAdded ? `, ${added.toLocaleString('en')} new` : ''
  return (
    <section className={styles['summary']} aria-label="Summary">
      <Figure count={open} hasMore={hasMore} words={open === 1 ? 'open job' : 'open jobs'} />
      <Figure count={applicants} hasMore={hasMore} words={`${applicants === 1 ? 'applicant' : 'applicants'}${fresh}`} />
      <Figure count={unanswered} hasMore={hasMore} words={`${unanswered === 1 ? 'question' : 'questions'} to answer`} />
    </section>
  )
}

function Figure({ count, hasMore, words }: { count: number; hasMore: boolean; words: string }) {
  return (
    <p>
      <b>
        {count.toLocaleString('en')}
        {hasMore && '+'}
      </b>{' '}
      <span>{words}</span>
    </p>
  )
}
