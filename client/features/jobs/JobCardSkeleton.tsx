import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './JobCard.module.css'
import bones from './JobCardSkeleton.module.css'

/** The placeholder of a card, in the card's own size. */
export function JobCardSkeleton() {
  return (
    <Card aria-hidden="true" className={styles['job']}>
      <Skeleton shape="box" width={36} height={36} />
      <div className={bones['lines']}>
        <Skeleton width="80%" height={16} />
        <Skeleton width="50%" height={12} />
        <Skeleton width="70%" height={12} />
        <Skeleton width="60%" height={16} />
      </div>
    </Card>
  )
}
