import styles from './PostedJobs.module.css'
import type { PostingsSummary } from './summary.ts'

/** Three figures over the list. */
export function Summary({ open, applicants, newToday, unanswered }: PostingsSummary) {
  return (
    <section className={styles['summary']} aria-label="Summary">
      <Figure count={open} words={open === 1 ? 'open job' : 'open jobs'} />
      <Figure
        count={applicants}
        words={`${applicants === 1 ? 'applicant' : 'applicants'}${newToday > 0 ? `, ${newToday} new today` : ''}`}
      />
      <Figure count={unanswered} words={`${unanswered === 1 ? 'question' : 'questions'} without a reply`} />
    </section>
  )
}

function Figure({ count, words }: { count: number; words: string }) {
  return (
    <p>
      <b>{count.toLocaleString('en')}</b> <span>{words}</span>
    </p>
  )
}
