import { Card } from '#client/ui/Card.tsx'
import { Skeleton, SkeletonText } from '#client/ui/Skeleton.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './JobDetails.module.css'
import head from './JobHead.module.css'
import lists from './JobLists.module.css'

/** The placeholder for the text of the head. */
export function JobHeadSkeleton() {
  return (
    <div className={head['bones']}>
      <div className={head['who']}>
        <Skeleton shape="box" width={56} height={56} className={head['mark']} />
        <div className={head['words']}>
          <Skeleton width="min(100%, 360px)" height={40} />
          <Skeleton width="min(80%, 240px)" height={20} />
        </div>
      </div>
      <Skeleton width="min(100%, 420px)" height={24} />
    </div>
  )
}

/** The placeholder for a job's page below the head. */
export function JobDetailsSkeleton() {
  return (
    <div className={clsx(layout['wrap'], styles['two'])}>
      <div className={lists['prose']}>
        {[4, 2, 4, 4].map((lines, place) => (
          <div key={place} className={lists['section']}>
            <Skeleton width={144} height={28} />
            <SkeletonText lines={lines} />
          </div>
        ))}
      </div>
      <div className={styles['aside']}>
        <Card padding="lg">
          <SkeletonText lines={10} />
        </Card>
        <Card padding="lg">
          <SkeletonText lines={10} />
        </Card>
      </div>
    </div>
  )
}
