import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import type { EditedJob } from './pending-edits.ts'
import { editJobAction } from './posting.action.ts'

/** On the page of the employer's job: edits that the server does not have. */
export function EditNote({ job, queued, refused }: EditedJob) {
  if (refused) {
    return (
      <RefusedAct
        kind={editJobAction}
        record={refused}
        title="Your changes were not saved"
        actions={
          <LinkButton to="/dashboard/edit-job/$id" params={{ id: job.id }} variant="outline" size="sm">
            See your changes
          </LinkButton>
        }
      />
    )
  }
  if (!queued) return null
  return (
    <Alert tone="warning" icon="clock" title="Your changes will be sent">
      <DeliveryTag record={queued} />
    </Alert>
  )
}
