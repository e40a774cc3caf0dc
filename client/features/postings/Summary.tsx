import { groupDigits } from '#contract/digits.rules.ts'
import styles from './PostedJobs.module.css'
import type { PostingsSummary } from './summary.ts'

interface SummaryProps extends PostingsSummary {
  /** The number of newest jobs that the figures include; null when they include all. */
  ofNewest: number | null
}

/** Three figures above the list. */
export function Summary({ open, applicants, unseen, unanswered, ofNewest }: SummaryProps) {
  const fresh = unseen > 0 ? `, ${groupDigits(unseen)} new` : ''
  return (
    <section className={styles['summary']} aria-label="Summary">
      <Figure count={open} words={open === 1 ? 'open job' : 'open jobs'} />
      <Figure count={applicants} words={`${applicants === 1 ? 'applicant' : 'applicants'}${fresh}`} />
      <Figure count={unanswered} words={`${unanswered === 1 ? 'question' : 'questions'} to answer`} />
      {ofNewest !== null && <p className={styles['scope']}>{`Of your newest ${groupDigits(ofNewest)} jobs`}</p>}
    </section>
  )
}

function Figure({ count, words }: { count: number; words: string }) {
  return (
    <p>
      <b>{groupDigits(count)}</b> <span>{words}</span>
    </p>
  )
}
