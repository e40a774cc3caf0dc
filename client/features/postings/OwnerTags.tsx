import type { Job } from '#client/api/domain.ts'
import { isToday } from '#client/messages/when.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { counted } from './summary.ts'

/** How an own job stands: open or closed, and who applied today. */
export function OwnerTags({ job, now }: { job: Job; now: Date }) {
  const added = job.applications.filter(({ appliedAt }) => isToday(appliedAt, now)).length
  return (
    <>
      <Tag tone={job.isOpen ? 'success' : 'neutral'} icon={job.isOpen ? 'check' : 'lock'}>
        {job.isOpen ? 'Open' : 'Closed'}
      </Tag>
      {added > 0 && (
        <Tag tone="warning" icon="users">
          {counted(added, 'new applicant')}
        </Tag>
      )}
    </>
  )
}
