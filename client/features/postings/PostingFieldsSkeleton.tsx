import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './PostingFields.module.css'

const FIELDS = 6

/** The placeholder of the form's first card, while the job is loading. */
export function PostingFieldsSkeleton() {
  return (
    <div className={styles['form']} role="status" aria-busy="true" aria-label="Loading the job">
      <Card padding="lg">
        <div className={styles['fields']}>
          {Array.from({ length: FIELDS }, (_, field) => (
            <Skeleton key={field} shape="box" height={72} />
          ))}
          <div className={styles['whole']}>
            <Skeleton shape="box" height={160} />
          </div>
        </div>
      </Card>
    </div>
  )
}
