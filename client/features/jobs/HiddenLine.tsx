import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './HiddenLine.module.css'
import type { ListWithoutHidden } from './use-without-hidden.ts'

/** Says how many jobs of a list its viewer has hidden, and shows them. */
export function HiddenLine({ hidden: { count, isShown, toggle } }: Pick<ListWithoutHidden, 'hidden'>) {
  return (
    <div className={styles['line']}>
      <p role="status">
        <Icon name="eye-off" size="sm" />
        {count} hidden
      </p>
      <Button size="sm" variant="subtle" onClick={toggle}>
        {isShown ? 'Hide' : 'Show'}
      </Button>
      <LinkButton to="/hidden-jobs" size="sm" variant="subtle">
        All hidden jobs
      </LinkButton>
    </div>
  )
}

interface AllHiddenProps extends Pick<ListWithoutHidden, 'hidden'> {
  /** There are more, which load with a connection. */
  hasMore: boolean
}

/** In place of a list all of whose jobs its viewer has hidden. */
export function AllHidden({ hidden: { count, toggle }, hasMore }: AllHiddenProps) {
  return (
    <EmptyState
      kind="no-match"
      title={count === 1 ? 'You have hidden this job' : `You have hidden all ${count} jobs`}
      text={hasMore ? 'More jobs load with a connection.' : 'Nothing else is found here.'}
      actions={
        <Button variant="primary" onClick={toggle}>
          {count === 1 ? 'Show it' : 'Show them'}
        </Button>
      }
    />
  )
}
