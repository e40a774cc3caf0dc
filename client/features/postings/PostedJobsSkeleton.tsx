import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './PostedJobs.module.css'

const ROWS = 4

/** The placeholder of My Jobs, in the page's own size. */
export function PostedJobsSkeleton() {
  return (
    <div className={styles['loading']} role="status" aria-busy="true" aria-label="Loading your jobs">
      <div className={styles['summary']}>
        {['open', 'applicants', 'questions'].map((figure) => (
          <p key={figure}>
            <Skeleton width={40} height={32} />
            <Skeleton width="60%" height={14} />
          </p>
        ))}
      </div>
      <div className={styles['list']}>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className={styles['job']}>
            <Skeleton width={12} />
            <div className={styles['bones']}>
              <Skeleton width="40%" height={18} />
              <Skeleton width="28%" height={14} />
            </div>
            <Skeleton width={144} height={36} shape="box" />
            <Skeleton width={104} height={26} shape="box" />
            <Skeleton width={72} height={36} shape="box" />
          </div>
        ))}
      </div>
    </div>
  )
}
