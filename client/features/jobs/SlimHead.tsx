import type { Job } from '#client/api/domain.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { clsx } from 'clsx'
import { Joined } from '#client/ui/Joined.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './JobHead.module.css'

/** The job at the top of its page once the head has scrolled out; repeats the head, so hidden from screen readers. */
export function SlimHead({ job }: { job: Job }) {
  const { companyName, location, salaryRange } = job
  return (
    <div className={styles['slim']} aria-hidden="true">
      <div className={clsx(layout['wrap'], styles['slimIn'])}>
        <Avatar name={companyName} size="sm" isFaded={!job.isOpen} />
        <div className={styles['slimWords']}>
          <p className={layout['title']}>{job.position}</p>
          <p className={layout['small']}>
            <Joined texts={[companyName, location, salaryRange]} />
          </p>
        </div>
      </div>
    </div>
  )
}
