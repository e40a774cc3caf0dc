import { Tag } from '#client/ui/Tag.tsx'
import { LogInLink } from '#client/ui/LogInAgain.tsx'
import { useAct } from './use-act.ts'

/** The delivery state of an action on this device. */
export function DeliveryTag({ record: { id } }: { record: { id: string } }) {
  const { delivery, state } = useAct(id)
  const hasFailed = delivery === 'failed'
  return (
    <Tag tone={hasFailed ? 'error' : 'warning'} icon={hasFailed ? 'alert-triangle' : 'clock'}>
      {delivery === 'blocked' ? <LogInLink>{state}</LogInLink> : state}
    </Tag>
  )
}
