import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { clsx } from 'clsx'
import styles from './JobCard.module.css'
import bones from './JobCardSkeleton.module.css'

/** A card on its way, in the card's own measure. */
export function JobCardSkeleton() {
  return (
    <Card aria-hidden="true" className={styles['job']}>
      <div className={styles['top']}>
        <Skeleton shape="box" width={48} height={48} />
        <div className={clsx(styles['words'], bones['lines'])}>
          <Skeleton width="80%" height={16} />
          <Skeleton width="50%" height={12} />
        </div>
      </div>
      <div className={bones['meta']}>
        <Skeleton width="44%" height={12} />
        <Skeleton width="60%" height={12} />
      </div>
      <div className={bones['pay']}>
        <Skeleton width="60%" height={16} />
      </div>
      <div className={styles['foot']}>
        <Skeleton width="32%" height={12} />
        <Skeleton shape="box" width={88} height={36} className={bones['open']} />
      </div>
    </Card>
  )
}
