import { Card } from '#client/ui/Card.tsx'
import { Skeleton, SkeletonText } from '#client/ui/Skeleton.tsx'
import styles from './profile.module.css'

const FACTS = 10

/** The placeholder of a profile, in its own size. */
export function ProfileSkeleton() {
  return (
    <div className={styles['profile']} role="status" aria-busy="true" aria-label="Loading the profile">
      <Card padding="lg" className={styles['person']}>
        <Skeleton shape="round" width={96} height={96} />
        <Skeleton width="60%" height={28} />
        <SkeletonText lines={6} />
        <Skeleton shape="box" height={44} />
      </Card>
      <Card padding="lg" className={styles['column']}>
        <Skeleton width={180} height={22} />
        <div className={styles['bones']}>
          {Array.from({ length: FACTS }, (_, fact) => (
            <Skeleton key={fact} width="70%" height={40} />
          ))}
        </div>
      </Card>
    </div>
  )
}
