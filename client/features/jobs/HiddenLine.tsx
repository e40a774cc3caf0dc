import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './HiddenLine.module.css'
import type { ListWithoutHidden } from './use-without-hidden.ts'

/** The number of jobs in a list that the viewer has hidden, with a button that shows them. */
export function HiddenLine({ hidden: { count, isShown, toggle } }: Pick<ListWithoutHidden, 'hidden'>) {
  return (
    <div className={styles['line']}>
      <p role="status">
        <Icon name="eye-off" size="sm" />
        <span>{`${count} hidden`}</span>
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
  /** Whether further jobs load once online. */
  hasMore: boolean
}

/** Shown in place of a list when the viewer has hidden all of its jobs. */
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
