import { Skeleton, SkeletonText } from '#client/ui/Skeleton.tsx'
import { clsx } from 'clsx'
import styles from './JobPane.module.css'

/** The placeholder of the pane. */
export function JobPaneSkeleton() {
  return (
    <div className={styles['pane']} aria-hidden="true">
      <div className={clsx(styles['head'], styles['bones'])}>
        <div className={styles['who']}>
          <Skeleton shape="box" width={72} height={72} />
          <SkeletonText lines={2} />
        </div>
        <Skeleton width="70%" height={20} />
        <Skeleton shape="box" width={144} height={44} />
      </div>
      <div className={styles['body']}>
        <SkeletonText lines={9} />
        <SkeletonText lines={7} />
      </div>
    </div>
  )
}
