import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './ApplicantDesk.module.css'

/** The placeholder while the applicants load. */
export const DeskSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading the applicants">
    <Card padding="none" className={styles['desk']}>
      <div className={styles['bones']}>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} height={48} />
        ))}
      </div>
    </Card>
  </div>
)
